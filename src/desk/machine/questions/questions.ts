/** Questions to Gamemasters before a doubtful act is done. Closing the window means no. */
import type { Question } from "../../../bridge/question.ts";
import { refusalText, tilesAgainst } from "../../../words/refusalText.ts";
import type { Refusal, Target } from "../../../rules/index.ts";
import { actingToken, type DeskAct } from "../../protocol/acts.ts";
import type { Outcome } from "../../protocol/messages.ts";
import { CONSENT_TIMEOUT, type ConsentQuestion } from "../../protocol/consent.ts";
import type { LedgerEvent } from "../../ledger/entry.ts";
import { undoneBy } from "../../ledger/undo.ts";
import type { Decided, Inquiry, UndoInquiry } from "../inquiry.ts";
import type { DeskHost } from "../../host/host.ts";
import { isFullGmId } from "../../host/people.ts";

/**
 * Asks the Gamemaster to approve an act that a secret speaks against, or that no power grants. Stops when the answer
 * no longer matters.
 */
export function approvalOf(
  host: DeskHost,
  inquiry: Inquiry,
  decided: Extract<Decided, { ask: unknown } | { beyond: unknown }>,
  how: Asking,
): Promise<boolean> {
  const question = "ask" in decided ? mayGoAhead(host, inquiry, decided.ask) : isGranted(host, inquiry, decided.beyond);
  return asked(host, question, how);
}

/** How a Gamemaster is asked. */
export interface Asking {
  /** Says that the answer no longer matters. */
  readonly moot: AbortSignal;
  /** Refuses all that this asker asks. */
  readonly refuseAll: () => void;
}

const asked = ({ ui }: DeskHost, question: Question, { moot, refuseAll }: Asking): Promise<boolean> =>
  ui.confirm({ ...question, noToAll: { label: "UNSEEN.Desk.refuseAll", chosen: refuseAll } }, moot);

/**
 * Asks this Gamemaster in private whether an act may go ahead that only a secret speaks against (H-9). The player
 * learns only the answer.
 */
function mayGoAhead(host: DeskHost, { act, sender, sceneId }: Inquiry, refusal: Refusal): Question {
  const { say } = host.ui;
  const creature = host.documents.piece(sceneId, actingToken(act))?.name ?? "";
  const data = { player: sender.name, creature, act: say(`UNSEEN.Act.${act.kind}`) };
  return {
    title: "UNSEEN.Desk.overruleTitle",
    icon: "fa-solid fa-user-secret",
    yes: "UNSEEN.Desk.allow",
    no: "UNSEEN.Desk.refuse",
    isUnasked: true,
    paragraphs: [
      say("UNSEEN.Desk.overrule", data),
      refusalText(refusal, say),
      ...tilesAgainst(refusal, say),
      say("UNSEEN.Desk.overruleHint"),
    ],
  };
}

/** Whether a player may take back an act that rolled dice or taught something. No player may do it alone. */
export function approvalOfUndo(
  host: DeskHost,
  inquiry: UndoInquiry,
  event: LedgerEvent,
  how: Asking,
): Promise<boolean> {
  const { say } = host.ui;
  const creature = host.documents.piece(inquiry.sceneId, undoneBy(event))?.name ?? "";
  return asked(
    host,
    {
      title: "UNSEEN.Desk.undoTitle",
      icon: "fa-solid fa-rotate-left",
      yes: "UNSEEN.Desk.allow",
      no: "UNSEEN.Desk.refuse",
      isUnasked: true,
      paragraphs: [
        say("UNSEEN.Desk.undo", { player: inquiry.sender.name, creature, act: say(`UNSEEN.Act.${event.act.kind}`) }),
        say("UNSEEN.Desk.undoHint"),
      ],
    },
    how,
  );
}

/** What is asked where an act names no power. */
const GRANT_TEXTS: Partial<Record<string, string>> = {
  forceMove: "UNSEEN.Desk.grantForce",
  search: "UNSEEN.Desk.grantCards",
};

/** Asks this Gamemaster whether a player's act may go beyond the creature's grants (H-22, H-24). */
function isGranted(host: DeskHost, { act, sender, sceneId }: Inquiry, refusal: Refusal): Question {
  const { say } = host.ui;
  const creature = host.documents.piece(sceneId, actingToken(act))?.name ?? "";
  const cost = "cost" in act && act.cost ? act.cost : "none";
  const price = say(`UNSEEN.AimPanel.costs.${cost}`);
  const data = { player: sender.name, creature, act: say(`UNSEEN.Act.${act.kind}`), price };
  return {
    title: "UNSEEN.Desk.grantTitle",
    icon: "fa-solid fa-hand-sparkles",
    yes: "UNSEEN.Desk.allow",
    no: "UNSEEN.Desk.refuse",
    isUnasked: true,
    paragraphs: [
      act.kind === "affect"
        ? say("UNSEEN.Desk.grantOn", { ...data, targets: targetNames(host, sceneId, act.targets) })
        : say(GRANT_TEXTS[act.kind] ?? "UNSEEN.Desk.grant", data),
      refusalText(refusal, say),
      ...(act.kind === "search"
        ? []
        : [say(act.kind === "forceMove" ? "UNSEEN.Desk.grantForceHint" : "UNSEEN.Desk.grantHint")]),
    ],
  };
}

/** The targets by their tokens' names. A marker's token is named after its hider. */
const targetNames = (host: DeskHost, sceneId: string, targets: readonly Target[]): string =>
  targets.map(({ creature, spot }) => host.documents.piece(sceneId, spot ?? creature)?.name ?? "").join(", ");

/** The objections to an act, if this seat's user may overrule all of them (H-1). Else null. */
export function overrulable(host: DeskHost, outcome: Outcome): Refusal | null {
  if (outcome.ok || !isFullGmId(host, host.people.self())) return null;
  const { refusal } = outcome;
  return "mayOverrule" in refusal ? refusal : null;
}

/** Asks this Gamemaster whether to do their act although rules speak against it. */
export function isOverruled(
  host: DeskHost,
  { act, sceneId }: { readonly act: DeskAct; readonly sceneId: string },
  refusal: Refusal,
): Promise<boolean> {
  const { say } = host.ui;
  const creature = host.documents.piece(sceneId, actingToken(act))?.name ?? "";
  const against = [refusal, ...(refusal.also ?? [])];
  return host.ui.confirm({
    title: "UNSEEN.Overrule.title",
    icon: "fa-solid fa-gavel",
    yes: "UNSEEN.Overrule.doIt",
    no: "UNSEEN.Overrule.leaveIt",
    noByDefault: true,
    paragraphs: [
      say("UNSEEN.Overrule.question", { act: say(`UNSEEN.Act.${act.kind}`), creature }),
      ...against.flatMap((one) => [refusalText(one, say), ...tilesAgainst(one, say)]),
      say("UNSEEN.Overrule.hint"),
    ],
  });
}

/**
 * Whether an effect reaches a hider when it is used on some of its spots (H-22). Asks its player, or a Gamemaster
 * if none is there.
 */
export function consentQuestion(
  host: DeskHost,
  { sceneId, creature, by, spots, yields }: ConsentQuestion,
  { isAbsent, isUnasked }: { readonly isAbsent: boolean; readonly isUnasked: boolean },
): Question {
  const { say } = host.ui;
  const nameOf = (id: string): string => host.documents.piece(sceneId, id)?.name ?? "";
  const name = nameOf(creature);
  const data = {
    name,
    by: by === null ? say("UNSEEN.Card.somebody") : nameOf(by),
    spots: spots.map(nameOf).join(", "),
  };
  const otherwise = yields ? "UNSEEN.Consent.elseReached" : "UNSEEN.Consent.elseDrawn";
  return {
    title: "UNSEEN.Consent.title",
    icon: "fa-solid fa-hand",
    yes: "UNSEEN.Consent.reach",
    no: "UNSEEN.Consent.draw",
    noByDefault: !yields,
    isUnasked,
    paragraphs: [
      ...(isAbsent ? [say("UNSEEN.Consent.absent", { name })] : []),
      say("UNSEEN.Consent.question", data),
      say("UNSEEN.Consent.hint"),
      say(otherwise, { seconds: CONSENT_TIMEOUT / 1000 }),
    ],
  };
}
