import { ARRAY, EVERY_ARRAY, EVERY_SET } from "./lists.ts";
import { EVERY_NUMBER, MATH, NUMBER } from "./numbers.ts";
import { EVERY_DATE, EVERY_STRING, REG_EXP } from "./texts.ts";

/** Adds Foundry's documented members to JavaScript's own classes. Existing members stay. */
export function extendPrimitives(): void {
  const additions: readonly (readonly [target: object, members: object])[] = [
    [Math, MATH],
    [Number, NUMBER],
    [Number.prototype, EVERY_NUMBER],
    [Array, ARRAY],
    [Array.prototype, EVERY_ARRAY],
    [Set.prototype, EVERY_SET],
    [String.prototype, EVERY_STRING],
    [Date.prototype, EVERY_DATE],
    [RegExp, REG_EXP],
  ];
  for (const [target, members] of additions) {
    for (const [name, value] of Object.entries(members)) {
      if (name in target) continue;
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }
}
