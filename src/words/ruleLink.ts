import type { Say } from "./say.ts";

/** A shown rule id that opens its page of the rules journal. */
export interface RuleLink {
  /** The page: a rule's id, or the key of a house rule. */
  readonly page: string;
  readonly id: string;
  /** Its accessible name. */
  readonly name: string;
}

/** The link of a rule. `page` names another page than the rule's own. */
export const ruleLink = (id: string, say: Say, page = id): RuleLink => ({
  page,
  id,
  name: say("UNSEEN.Rulebook.open", { rule: id }),
});
