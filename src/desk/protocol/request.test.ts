import { describe, expect, it } from "vitest";
import { AWARENESS_ID, STRETCHES_ID, type Act, ACT_KINDS } from "../../rules/index.ts";
import { actingToken, subjectOf, makeRequest } from "./request.ts";
import { validateRequest as validate } from "./request.ts";
import { SCENE, ADA, ACTS, validateRequest, requestFor, HIDE } from "./testing/sampleRequests.ts";

const OF_AWARENESS: readonly string[] = [
  "search",
  "warn",
  "flip",
  "beCautious",
  "setAwareness",
  "markThings",
  "setSearch",
  "grantSearch",
  "declineDemotion",
  "judgeAwareness",
];

describe("requests", () => {
  it.each(ACTS.map((act) => [act.kind, act] as const))(
    "%s: a request gives back the act that it was made of",
    (_kind, act) => {
      const sent: unknown = JSON.parse(JSON.stringify(requestFor(act)));
      const validated = validateRequest(sent);
      expect(validated).toEqual({ ok: true, request: requestFor(act), act });
      expect(sent).toHaveProperty("tokenId", actingToken(act));
    },
  );

  it("there is a sample of every kind of act", () => {
    expect(ACT_KINDS.filter((kind) => !ACTS.some((act) => act.kind === kind))).toEqual([]);
  });

  it("the subject is the hider, whoever acts, or the awareness or the stretches of the scene", () => {
    const sceneSubject = ({ kind }: Act): string | null => {
      if (kind === "stretch" || kind === "stretchOrder") return STRETCHES_ID;
      return OF_AWARENESS.includes(kind) ? AWARENESS_ID : null;
    };
    expect(ACTS.map(subjectOf)).toEqual(ACTS.map((act) => sceneSubject(act) ?? ADA));
  });
});

describe("H-1: overruling", () => {
  const [act] = ACTS;
  const overruling = makeRequest(act!, {
    requestId: "request000000000",
    sceneId: SCENE,
    expectedRev: 2,
    overrule: true,
  });

  it("a Gamemaster's request may carry it", () => {
    expect(validate(overruling, { overrules: true })).toEqual({ ok: true, request: overruling, act });
    expect(validate(HIDE, { overrules: true })).toEqual({ ok: true, request: HIDE, act });
  });

  it.each([false, "yes", 1, null])("but not as %s", (overrule) => {
    const problem = { ok: false, refusal: { code: "notOneOf", data: { key: "overrule" } } };
    expect(validate({ ...HIDE, overrule }, { overrules: true })).toEqual(problem);
  });
});
