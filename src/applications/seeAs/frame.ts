/** The frame around the map while a Gamemaster sees as somebody else, with the way out. */
import { say } from "../../words/sayHere.ts";
import type { SeenAs } from "../../bridge/seeAs.ts";

const ID = "unseen-seen-as";

/** Shows whom this seat sees as. Null takes the frame away. */
export function showFrame(whom: SeenAs | null, end: () => void): void {
  document.getElementById(ID)?.remove();
  if (whom === null) return;
  const frame = document.createElement("div");
  frame.id = ID;
  frame.className = "unseen";
  const bar = document.createElement("section");
  bar.className = "unseen-seen-as-bar";
  bar.setAttribute("aria-label", say("UNSEEN.SeeAs.title"));
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  text.textContent = say("UNSEEN.SeeAs.now", { name: whom.name });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "unseen-button";
  button.textContent = say("UNSEEN.SeeAs.end");
  button.addEventListener("click", end);
  bar.append(text, button);
  frame.append(bar);
  document.body.append(frame);
}
