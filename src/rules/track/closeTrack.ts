/** Closing an offer of Track: those who have not answered pass, those who waited for them roll (H-36). */
import type { Decision, Means, ActOf } from "../acts.ts";
import { accept, reject } from "../outcomes.ts";
import type { TrackAnswer } from "../hidingState.ts";
import type { Situation } from "../situation.ts";
import { pursue } from "../discovery/pursuit.ts";
import { offerOf } from "./track.ts";

/** Answers for the undecided and plays the offer out. */
export function closeTrack(situation: Situation, act: ActOf<"closeTrack">, means: Means): Decision {
  const open = offerOf(situation, act.hider);
  if ("code" in open) return reject(open);
  const passes = open.offer.trackers.map((id): [string, TrackAnswer] => [id, "pass"]);
  const answers = { ...Object.fromEntries(passes), ...open.offer.answers };
  const { checks, discovery, others, changes } = pursue(
    situation,
    { ...open, offer: { ...open.offer, answers } },
    means,
  );
  return accept(changes, {
    kind: "closeTrack",
    hider: act.hider,
    checks,
    discovery,
    ...(others.length > 0 ? { others } : {}),
  });
}
