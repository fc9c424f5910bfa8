/** The validators of foreign values, tried with all kinds of values (Z2). */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { DESK_CODES } from "../../src/desk/protocol/messages.ts";
import { validateRequest, type AskRequest } from "../../src/desk/protocol/request.ts";
import { PROBLEMS, parseSituation } from "../../src/rules/index.ts";
import { effort } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { randomOf } from "../simulation/random.ts";
import { anyMessage } from "./fuzz.ts";

const VALUES = effort(1_000_000, "UNSEEN_FUZZ_VALUES");
const NOTATIONS = VALUES / 10;

const CODES: ReadonlySet<string> = new Set([...DESK_CODES, ...PROBLEMS]);
const KEYS = "choices,expectedRev,kind,requestId,sceneId,tokenId,v";
const ID = /^[A-Za-z0-9]{16}$/;

/** The members of the prototypes that all values share. */
const prototypes = (): string =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype]
    .map((prototype) => Reflect.ownKeys(prototype).map(String).join())
    .join(";");

/** Whether a value was accepted. Throws if it should not have been, or was refused without a reason. */
function judged(value: unknown, overrules: boolean): boolean {
  const validated = validateRequest(value, { overrules });
  if (!validated.ok) {
    const { code, data } = validated.refusal;
    if (CODES.has(code) && String(data["key"] ?? "").length <= 40) return false;
    throw new Error(`refused with ${code} ${String(data["key"])}`);
  }
  const wrong = faultOf(validated.request, overrules);
  if (wrong) throw new Error(wrong);
  return true;
}

/** The fault of an accepted request, or null. */
function faultOf(request: AskRequest, overrules: boolean): string | null {
  const keys = Object.keys(request).filter((key) => key !== "overrule");
  if (keys.toSorted().join() !== KEYS) return `accepted with the keys ${keys.join()}`;
  if ("overrule" in request && !overrules) return "accepted overruling of somebody who may not";
  if (![request.requestId, request.sceneId, request.tokenId].every((id) => ID.test(id)))
    return "accepted an id that is none";
  return isPlainData(request.choices) ? null : "accepted what is no plain data";
}

function isPlainData(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || Array.isArray(value);
  return isPlain && Reflect.ownKeys(value).every((key) => key === "length" || isPlainData(Reflect.get(value, key)));
}

it("Z2: of all values the validator throws at none, accepts none that it should not, and touches no prototype", () => {
  const before = prototypes();
  const random = randomOf(20_261_121, 31);
  let accepted = 0;
  for (let count = 0; count < VALUES; count++) if (judged(anyMessage(random), (count & 1) === 1)) accepted++;
  noteFigures("requests", { values: VALUES, accepted });
  expect(accepted).toBeGreaterThan(VALUES / 10);
  expect(accepted).toBeLessThan((2 * VALUES) / 3);
  expect(prototypes()).toBe(before);
}, 900_000);

it("Z2: nor at anything else that there is", () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      fc.boolean(),
      (value, overrules) => {
        expect(typeof judged(value, overrules)).toBe("boolean");
      },
    ),
    { numRuns: 1000 },
  );
});

it("Z2: getters and proxies are never asked, or what they throw is caught", () => {
  const trap = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error("trapped");
      },
      get: () => {
        throw new Error("trapped");
      },
    },
  );
  const getter = Object.defineProperty({ v: 1 }, "kind", {
    get: () => {
      throw new Error("asked");
    },
    enumerable: true,
  });
  for (const value of [trap, getter, { choices: trap }])
    expect(validateRequest(value, { overrules: true }).ok).toBe(false);
});

const LINES = [
  "scene yard0000 canvas=400,400 darkness=1",
  "wall w1 c=0,0,100,100",
  "creature ada name=Ada side=friendly at=1:1",
  "ability agility=4 focus=2 proficient=stealth life=14,14",
  "hiding rev=2 result=20 possible=a,b",
  "spot a at=1:2",
  "pending event=e result=3 extra=1 movement=6 from=1:1",
  "claim event=e among=a",
  "claimed a at=2:2",
  "fight brawl moment=1:0 order=ada",
];
const BITS = [
  "=",
  ":",
  ",",
  " ",
  "\n",
  "none",
  "-",
  "0",
  "1e400",
  "__proto__",
  "constructor",
  "☃",
  '"',
  "spot",
  "at",
  "\u0000",
  "999999999999",
];

it("the notation reader takes a hundred thousand texts, or says which line is wrong", () => {
  const before = prototypes();
  const random = randomOf(7, 32);
  let [read, refused] = [0, 0];
  for (let count = 0; count < NOTATIONS; count++) {
    let text = LINES.filter(() => random.chance(0.7)).join("\n");
    for (let hits = random.below(4); hits > 0; hits--) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + random.pick(BITS) + text.slice(at + random.below(4));
    }
    try {
      parseSituation(text);
      read++;
    } catch (error) {
      if ((error as Error).name !== "NotationError")
        throw new Error(`${String(error)}: ${JSON.stringify(text)}`, { cause: error });
      refused++;
    }
  }
  noteFigures("notations", { texts: read + refused, read });
  expect(Math.min(read, refused)).toBeGreaterThan(NOTATIONS / 50);
  expect(prototypes()).toBe(before);
}, 900_000);
