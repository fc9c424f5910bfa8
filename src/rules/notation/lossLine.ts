/** What a creature's latest wound took, in a line: `loss` below it, with absorption and life before and after. */
import type { Vitality } from "../checks/efficacy.ts";
import type { Loss } from "../hidingState.ts";
import { number, text, tuple, type Codec } from "./codec.ts";
import { recordKind } from "./record.ts";

const vitality: Codec<Vitality> = tuple(number, {
  names: ["life", "absorption"],
  take: ({ life, absorption }) => [life, absorption],
  make: ([life = 0, absorption = 0]) => ({ life, absorption }),
});

export const lossLine = recordKind<Loss>("loss", {
  event: { codec: text },
  from: { codec: vitality },
  to: { codec: vitality },
});
