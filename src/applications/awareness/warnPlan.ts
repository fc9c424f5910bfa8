import { mayWarn, warnable, WARNING_RANGE, type Creature, type CreatureId } from "../../rules/index.ts";
import { objectionTo, planOf, type Plan, type PlanView, type PlanShown } from "../attack/plan.ts";
import { checkField, choiceField, flagIn, textIn } from "../attack/fields.ts";

/** The plan of a warning (K-2): of what, and which allies hear it. */
export const warnPlan = (id: CreatureId): Plan => planOf(id, shown);

function shown(view: PlanView, creature: Creature): PlanShown {
  const { situation, session, say } = view;
  const { allies } = warnable(situation, creature.id);
  const subjects = view.knows?.(creature.id) ?? [];
  const [first] = subjects;
  const subject = subjects.find(({ id }) => id === textIn(session, "subject", "")) ?? first;
  const told = allies.filter(({ id }) => flagIn(session, `ally ${id}`, true));
  const act =
    subject && told.length > 0
      ? ({ kind: "warn", creature: creature.id, subject: subject.id, allies: told.map(({ id }) => id) } as const)
      : null;
  return {
    title: say("UNSEEN.Awareness.warnOf", { name: creature.name }),
    icon: "fa-solid fa-bullhorn",
    rule: "warn",
    fields: [
      ...(subject
        ? [
            choiceField(
              "subject",
              say("UNSEEN.Awareness.warnSubject"),
              subject.id,
              subjects.map(({ id, name }) => [id, name]),
            ),
          ]
        : []),
      ...allies.map(({ id, name }) =>
        checkField(
          `ally ${id}`,
          name,
          told.some((ally) => ally.id === id),
        ),
      ),
    ],
    summary: [say("UNSEEN.Awareness.warnHint", { range: WARNING_RANGE })],
    empty: subject
      ? allies.length > 0
        ? ""
        : say("UNSEEN.Awareness.nobodyHears")
      : say("UNSEEN.Awareness.knowsNothing"),
    origin: [creature.place],
    act,
    refusal: mayWarn(situation, creature.id) ?? (act && objectionTo(situation, act)),
    confirm: subject ? say("UNSEEN.Awareness.warnAbout", { subject: subject.name }) : say("UNSEEN.Awareness.warn"),
  };
}
