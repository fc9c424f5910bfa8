import { expect, it } from "vitest";
import type { AskRequest } from "../../desk/protocol/request.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { outboxRows } from "./outboxContext.ts";

const ask = (kind: AskRequest["kind"], requestId: string): AskRequest => ({
  v: 1,
  kind,
  requestId,
  sceneId: "scene",
  tokenId: "mirela",
  choices: {},
  expectedRev: 0,
});

it("says of every waiting act what it is and whose, oldest first", () => {
  const rows = outboxRows([ask("hide", "one"), ask("scanReveal", "two")], () => "Mirela", speakEnglish);
  expect(rows).toEqual([
    { requestId: "one", sentence: "Hide: Mirela", withdraw: "Withdraw Hide: Mirela" },
    { requestId: "two", sentence: "Scan: Mirela", withdraw: "Withdraw Scan: Mirela" },
  ]);
});
