throw new Error("the lantern is broken");
