import { expect, it } from "vitest";
import type { CardData, Reader } from "../card.ts";
import { stretchText } from "./stretchText.ts";

const say = (key: string, data?: object): string => `${key} ${JSON.stringify(data)}`;
const card = { names: {} } as unknown as CardData;

it.each([
  ["Z-1: the first stretch begins stealth mode, after no minutes", 1, 'firstStretch {"number":1,"minutes":0}'],
  ["Z-2: a later one says how many minutes have passed", 2, 'advanced {"number":2,"minutes":10}'],
])("%s", (_name, number, expected) => {
  const told = [{ what: "advanced" as const, number, minutes: 10 * (number - 1), finds: [] }];
  const text = stretchText({ creature: "", told } as never, card, { say } as unknown as Reader);
  expect(text).toBe(`UNSEEN.NoticeCard.${expected}`);
});
