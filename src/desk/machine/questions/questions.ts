/** Questions to Gamemasters before a doubtful act is done. Closing the window means no. */
import type { Question } from "../../../bridge/question.ts";
import { refusalText, tilesAgainst } from "../../../words/refusalText.ts";
import type { Refusal, Target } from "../../../rules/index.ts";
import { actingToken, type DeskAct, type AskRequest } from "../../protocol/request.ts";
import type { Outcome } from "../../protocol/messages.ts";
import { CONSENT_TIMEOUT, type ConsentQuestion } from "../../protocol/consent.ts";
import type { LedgerEvent } from "../../ledger/entry.ts";
import { creatureUuid } from "../../ledger/eventId.ts";
import { undoneBy } from "../../ledger/undo.ts";
import type { Inquiry, NeedsApproval } from "../inquiry.ts";
import type { DeskHost } from "../../host/host.ts";
import { isFullGmId } from "../../host/people.ts";

/** How a Gamemaster is asked. */
export interface Asking {
  /** Says that the answer no longer matters. */
  readonly moot: AbortSignal;
  /** Refuses all that this asker asks. */
  readonly refuseAll: () => void;
}

/** Asks this Gamemaster in private to approve a player's act. The player learns only the answer. */
export function approvalOf(
  host: DeskHost,
  inquiry: Inquiry<DeskAct>,
  needs: NeedsApproval,
  { moot, refuseAll }: Asking,
): Promise<boolean> {
  const question = {
    ...textOf(host, inquiry, needs),
    yes: "UNSEEN.Desk.allow",
    no: "UNSEEN.Desk.refuse",
    isUnasked: true,
    noToAll: { label: "UNSEEN.Desk.refuseAll", chosen: refuseAll },
  };
  return host.ui.confirm(question, moot);
}

type Text = Pick<Question, "title" | "icon" | "paragraphs" | "about">;

/** What a question about a creature's act is about: its token, or the scene for acts of the scene (parts K and Z). */
const aboutToken = ({ documents }: DeskHost, sceneId: string, token: string): readonly string[] => [
  documents.deskToken(sceneId, token) ? creatureUuid(sceneId, token) : `Scene.${sceneId}`,
];

function textOf(host: DeskHost, inquiry: Inquiry<DeskAct>, needs: NeedsApproval): Text {
  if ("ask" in needs) return secretText(host, inquiry, needs.ask);
  return "beyond" in needs ? grantText(host, inquiry, needs.beyond) : undoText(host, inquiry, needs.undoing);
}

/** Asks whether an act may go ahead that only a secret speaks against (H-9). */
function secretText(host: DeskHost, inquiry: Inquiry<DeskAct>, refusal: Refusal): Text {
  const { say } = host.ui;
  return {
    title: "UNSEEN.Desk.overruleTitle",
    icon: "fa-solid fa-user-secret",
    about: aboutToken(host, inquiry.sceneId, actingToken(inquiry.act)),
    paragraphs: [
      say("UNSEEN.Desk.overrule", namesIn(host, inquiry)),
      refusalText(refusal, say),
      ...tilesAgainst(refusal, say),
      say("UNSEEN.Desk.overruleHint"),
    ],
  };
}

/** Asks whether a player may take back an act that rolled dice or taught something (U1). */
function undoText(host: DeskHost, { sender, sceneId }: Inquiry<DeskAct>, event: LedgerEvent): Text {
  const { say } = host.ui;
  const creature = host.documents.deskToken(sceneId, undoneBy(event))?.name ?? "";
  return {
    title: "UNSEEN.Desk.undoTitle",
    icon: "fa-solid fa-rotate-left",
    about: [`Scene.${sceneId}`],
    paragraphs: [
      say("UNSEEN.Desk.undo", { player: sender.name, creature, act: say(`UNSEEN.Act.${event.act.kind}`) }),
      say("UNSEEN.Desk.undoHint"),
    ],
  };
}

/** Who wants to do what, in words. */
const namesIn = ({ documents, ui }: DeskHost, { act, sender, sceneId }: Inquiry<DeskAct>) => ({
  player: sender.name,
  creature: documents.deskToken(sceneId, actingToken(act))?.name ?? "",
  act: ui.say(`UNSEEN.Act.${act.kind}`),
});

/** What is asked where an act names no power. */
const GRANT_TEXTS: Partial<Record<string, string>> = {
  forceMove: "UNSEEN.Desk.grantForce",
  search: "UNSEEN.Desk.grantCards",
};

/** Asks whether a player's act may go beyond the creature's grants (H-22, H-24). */
function grantText(host: DeskHost, inquiry: Inquiry<DeskAct>, refusal: Refusal): Text {
  const { say } = host.ui;
  const { act, sceneId } = inquiry;
  const cost = "cost" in act && act.cost ? act.cost : "none";
  const data = { ...namesIn(host, inquiry), price: say(`UNSEEN.AimPanel.costs.${cost}`) };
  return {
    title: "UNSEEN.Desk.grantTitle",
    icon: "fa-solid fa-hand-sparkles",
    about: aboutToken(host, sceneId, actingToken(act)),
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
  targets.map(({ creature, spot }) => host.documents.deskToken(sceneId, spot ?? creature)?.name ?? "").join(", ");

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
  const creature = host.documents.deskToken(sceneId, actingToken(act))?.name ?? "";
  const against = [refusal, ...(refusal.also ?? [])];
  return host.ui.confirm({
    title: "UNSEEN.Overrule.title",
    icon: "fa-solid fa-gavel",
    yes: "UNSEEN.Overrule.doIt",
    no: "UNSEEN.Overrule.leaveIt",
    noByDefault: true,
    about: aboutToken(host, sceneId, actingToken(act)),
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
  const nameOf = (id: string): string => host.documents.deskToken(sceneId, id)?.name ?? "";
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
    about: aboutToken(host, sceneId, creature),
    paragraphs: [
      ...(isAbsent ? [say("UNSEEN.Consent.absent", { name })] : []),
      say("UNSEEN.Consent.question", data),
      say("UNSEEN.Consent.hint"),
      say(otherwise, { seconds: CONSENT_TIMEOUT / 1000 }),
    ],
  };
}

/**
 * Seals a Gamemaster's approval of a request (H-9, H-22, H-24). Its asker keeps it and sends it along with the
 * repeated request, so that no reload and no other Gamemaster asks again. It holds for this request of this asker
 * alone. Null where nothing is sealed.
 */
export function sealApproval({ sealing }: DeskHost, request: AskRequest, senderId: string): string | null {
  const approval = sealing.seal(GIVEN, contextOf(request, senderId), LEAST);
  return typeof approval === "string" ? approval : null;
}

/** Whether a request brings along its own approval. */
export function holdsApproval({ sealing }: DeskHost, request: AskRequest, senderId: string): boolean {
  if (request.approval === undefined) return false;
  const opened = sealing.unseal(request.approval, contextOf(request, senderId)) as Partial<typeof GIVEN> | null;
  return opened?.may === GIVEN.may;
}

const GIVEN = { may: "go ahead" } as const;

/** Bytes to which it is padded. */
const LEAST = 64;

/** The validator puts the members of every request in the same order. */
const contextOf = ({ approval: _approval, ...request }: AskRequest, senderId: string): string =>
  `approval ${senderId} ${JSON.stringify(request)}`;
