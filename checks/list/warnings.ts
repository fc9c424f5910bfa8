import { type Check, type Finding } from "../check.ts";
import { type Data } from "../host.ts";
import { heard } from "../listening.ts";

/** What a host calls features that it will drop. */
const COMPATIBILITY = /deprecated|compatibility/i;
const FILES_OF_UNSEEN = /\/(?:systems\/unseen|modules\/unseen-checks)\//;

/** Notices and warnings of the console are told. None says that Unseen's own files use what the host will drop. */
export const warnings: Check = {
  id: "warnings",
  async run(ground): Promise<Finding> {
    const ofPlayer = await ground.ask<Warning[]>("warnings");
    return {
      expected: { ofUnseen: [], ofUnseenAtPlayer: [] },
      found: { ofUnseen: naming(heard.warnings), ofUnseenAtPlayer: naming(ofPlayer) },
      told: told(heard.warnings),
    };
  },
};

type Warning = (typeof heard.warnings)[number];

const naming = (all: readonly Warning[]): string[] =>
  all.filter(({ text, stack }) => COMPATIBILITY.test(text) && FILES_OF_UNSEEN.test(stack)).map(({ text }) => text);

function told(all: readonly Warning[]): Data {
  const texts = [...new Set(all.map(({ text }) => text))];
  return { notices: [...new Set(heard.notices)], warnings: texts };
}
