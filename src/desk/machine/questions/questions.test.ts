import { expect, it } from "vitest";
import type { Question } from "../../../bridge/question.ts";
import type { DeskHost } from "../../host/host.ts";
import { ConsentRequest } from "./askConsent.ts";
import { approvalOf, isOverruled } from "./questions.ts";

const GM = "gm";
const ADA = "ada";
const SCENE = "inn";
const ACT = { kind: "hide", creature: "mirela" };
const REFUSAL = { code: "notYourTurn" };

/** A Gamemaster who says no. `asked` are the questions that they read. */
function gamemaster() {
  const asked: Question[] = [];
  const confirm = async (question: Question): Promise<boolean> => {
    asked.push(question);
    return false;
  };
  const host = {
    ui: { say: (key: string) => key, confirm },
    people: { self: () => GM, all: () => [] },
    documents: {
      deskToken: () => null,
      situation: () => ({ scene: { id: SCENE }, creatures: [], switches: { danger: false } }),
      journal: () => null,
      scenes: () => [],
    },
    sealing: { isOpen: () => true },
    clock: { after: () => () => undefined, steady: () => 0 },
  } as unknown as DeskHost;
  return { asked, host };
}

const inquiryOf = (sender: string) =>
  ({ act: ACT, sceneId: SCENE, sender: { id: sender, name: sender }, request: { requestId: "r" } }) as never;
const asking = { moot: new AbortController().signal, refuseAll: () => undefined };

it.each([
  [
    "H-9: whether an act goes ahead against a secret",
    (host: DeskHost) => approvalOf(host, inquiryOf(ADA), { ask: REFUSAL } as never, asking),
  ],
  [
    "H-22: whether an act goes beyond its power",
    (host: DeskHost) => approvalOf(host, inquiryOf(ADA), { beyond: REFUSAL } as never, asking),
  ],
  [
    "U1: whether a player may undo",
    (host: DeskHost) => approvalOf(host, inquiryOf(ADA), { undoing: { act: ACT } } as never, asking),
  ],
])("a question about a player's act does not take the Gamemaster's keyboard: %s", async (_what, ask) => {
  const { asked, host } = gamemaster();
  await ask(host);
  expect(asked).toMatchObject([{ isUnasked: true, about: [`Scene.${SCENE}`] }]);
});

it("H-1: the question about one's own act takes the keyboard", async () => {
  const { asked, host } = gamemaster();
  await isOverruled(host, { act: ACT, sceneId: SCENE } as never, REFUSAL as never);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.isUnasked).toBeUndefined();
  expect(asked[0]!.about).toEqual([`Scene.${SCENE}`]);
});

it.each([
  [ADA, true],
  [GM, false],
])("H-22: the Gamemaster is asked for an absent player about an act of %s; unasked: %s", async (sender, isUnasked) => {
  const { asked, host } = gamemaster();
  const needs = [{ creature: "mirela", spots: [], by: null, yields: false }] as never;
  await new ConsentRequest(host, inquiryOf(sender), needs, asking.moot).answers;
  expect(asked).toMatchObject([{ isUnasked }]);
});
