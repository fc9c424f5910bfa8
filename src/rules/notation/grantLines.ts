/** What a creature's powers grant it without an attack roll, in lines: `grant` below it (H-22, H-24). */
import { GRANT_KINDS, type Grant } from "../profile.ts";
import { ACTION_COSTS } from "../vocabulary.ts";
import { nullable, number, oneOf, text } from "./codec.ts";
import type { Line } from "./line.ts";
import { linesOf } from "./parts.ts";
import { recordKind } from "./record.ts";

const grantLine = recordKind<Grant>("grant", {
  power: { codec: nullable(text), fallback: null },
  kind: { codec: oneOf(GRANT_KINDS) },
  range: { codec: number },
  cost: { codec: oneOf(ACTION_COSTS) },
});

export const GRANT_KEYWORDS: readonly string[] = [grantLine.keyword];

export function readGrants(parts: readonly Line[]): readonly Grant[] {
  return linesOf(grantLine, parts).map((line) => grantLine.read(line));
}

export function writeGrants(grants: readonly Grant[]): readonly string[] {
  return grants.map((grant) => grantLine.write(grant));
}
