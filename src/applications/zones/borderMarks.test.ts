import { describe, expect, it } from "vitest";
import { changeMarks, type MarksOfScene, type StoredMarks } from "./borderMarks.ts";

/** A scene whose marks change only when a write has come back, as on any line. */
function sceneWith(failing = 0) {
  let [marks, left] = [{ links: [], cut: [], extended: [] } as StoredMarks, failing];
  const scene: MarksOfScene = {
    read: () => ({ ...marks, links: marks.links.map((link) => link.split(" ") as [string, string]) }),
    write: async (next) => {
      await new Promise((resolve) => setTimeout(resolve));
      if (left-- > 0) throw new Error("the server refuses");
      marks = next;
    },
  };
  return { scene, marks: () => marks };
}

const cut =
  (border: string) =>
  (marks: StoredMarks): StoredMarks => ({ ...marks, cut: [...marks.cut, border] });

describe("Z-1, Z-3: marks on borders", () => {
  it("changes within one round trip are all kept", async () => {
    const { scene, marks } = sceneWith();
    const link = (stored: StoredMarks): StoredMarks => ({ ...stored, links: [...stored.links, "a c"] });
    await Promise.all([cut("one"), cut("other"), link].map((change) => changeMarks(scene, change)));
    expect(marks()).toEqual({ links: ["a c"], cut: ["one", "other"], extended: [] });
  });

  it("a change that fails says so, and the next is made", async () => {
    const { scene, marks } = sceneWith(1);
    const [first, second] = [changeMarks(scene, cut("one")), changeMarks(scene, cut("other"))];
    await expect(first).rejects.toThrow("the server refuses");
    await second;
    expect(marks().cut).toEqual(["other"]);
  });
});
