import { nameOn, spotName, type Card, type OwnContext, type CardData, type Reader } from "./card.ts";
import type { CheckContext } from "./parts/checkContext.ts";
import { checkContext } from "./parts/check.ts";
import { discoveryContext, type DiscoveryContext } from "./parts/discovery.ts";
import { isLore, loreLine, type LoreKind } from "./parts/loreLine.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";

type NoticeKind = "emerge" | "appear" | "end" | "markerGone" | "discover" | "preset" | "giveUp" | "dash" | LoreKind;

interface NoticeContext extends OwnContext {
  readonly discovery: DiscoveryContext | null;
  readonly check: CheckContext | null;
}

/** H-15, H-16, H-18: hiding ends, or a marker goes, without anybody's search. */
export const noticeCard: Card<NoticeKind> = {
  type: "notice",
  template: "chat/notice",
  context: (card, reader): NoticeContext => {
    const { report } = card;
    const name = nameOn(card, reader, card.tokenId);
    const discovery = report.kind === "end" || report.kind === "discover" ? report.discovery : null;
    return {
      type: "notice",
      title: titleOf(card, reader),
      icon: ICONS[report.kind] ?? "fa-solid fa-eye",
      discovery: discovery && discoveryContext(discovery, card, reader),
      check: isLore(report) && "check" in report && report.check ? checkContext(report.check, card, reader) : null,
      outcome: outcomeOf(card, reader, name),
      next: null,
      buttons: hiderButtons(card, reader),
    };
  },
  actions: hiderActions,
};

/** Who did it, or whom it happened to. */
function titleOf(card: CardData<NoticeKind>, reader: Reader): string {
  const { report } = card;
  const who = "creature" in report ? report.creature : card.tokenId;
  return reader.say(`UNSEEN.NoticeTitle.${report.kind}`, { name: nameOn(card, reader, who) });
}

const ICONS: Readonly<Partial<Record<NoticeKind, string>>> = {
  emerge: "fa-solid fa-person-walking-arrow-right",
  appear: "fa-solid fa-location-dot",
  end: "fa-solid fa-eye-slash",
  giveUp: "fa-solid fa-rotate-left",
  dash: "fa-solid fa-person-running",
  usePower: "fa-solid fa-wand-sparkles",
  interact: "fa-solid fa-hand-pointer",
  hideTogether: "fa-solid fa-user-ninja",
  designateTogether: "fa-solid fa-user-ninja",
};

function outcomeOf(card: CardData<NoticeKind>, reader: Reader, name: string): string {
  const { report } = card;
  switch (report.kind) {
    case "emerge":
      return reader.say("UNSEEN.NoticeCard.emerge", { name, spot: spotName(card, reader, report.spot.id) });
    case "appear":
      return reader.say("UNSEEN.NoticeCard.appear", { name });
    case "end":
      return reader.say(`UNSEEN.NoticeCard.${report.cause}`, { name });
    case "giveUp":
      return reader.say("UNSEEN.NoticeCard.giveUp", { name });
    case "dash":
      return reader.say("UNSEEN.NoticeCard.dash", { name, movement: report.movement });
    case "preset":
      return reader.say("UNSEEN.NoticeCard.preset", { name });
    case "discover":
      return discoveryContext(report.discovery, card, reader).outcome;
    case "markerGone": {
      const spot = spotName(card, reader, report.spot.id);
      return reader.say(report.last ? "UNSEEN.NoticeCard.lastMarkerGone" : "UNSEEN.NoticeCard.markerGone", {
        name,
        spot,
      });
    }
    default:
      return loreLine(report, card, reader);
  }
}
