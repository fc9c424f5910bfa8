import { type Check, type Finding } from "../check.ts";
import { type Data, host } from "../host.ts";
import { errors } from "../listening.ts";

/** The statuses of Unseen, in the order of its palette. */
const STATUSES = [
  "hidden",
  "blinded",
  "invisible",
  "unconscious",
  "prone",
  "rooted",
  "grappled",
  "stunned",
  "chilled",
  "withered",
  "flying",
  "aloft",
];

/** Statuses that only the rules give. The palette does not offer them. */
const BY_RULES = ["concentrating"];

interface Registered {
  readonly dataModels: Readonly<Record<string, unknown>>;
  readonly sheetClasses?: Readonly<Record<string, Readonly<Record<string, { readonly default?: boolean }>>>>;
}

const registered = (name: string): Registered => host.CONFIG[name] as Registered;

/** Every type of the manifest has its model, actors and items have their sheets, and no console shows an error. */
export const types: Check = {
  id: "types",
  async run(ground): Promise<Finding> {
    const declared = Object.entries(host.game.system.documentTypes).flatMap(([name, all]) =>
      Object.keys(all)
        .filter((type) => type !== "base" && (!type.includes(".") || type.startsWith("unseen.")))
        .map((type) => [name, type] as const),
    );
    const noModel = declared.filter(([name, type]) => !(type in registered(name).dataModels));
    const noSheet = declared.filter(
      ([name, type]) => ["Actor", "Item"].includes(name) && !sheets(name, type).some((id) => id.startsWith("unseen.")),
    );
    return {
      expected: { models: [], sheets: [], errors: [], errorsOfPlayer: [] },
      found: { models: noModel, sheets: noSheet, errors: [...errors], errorsOfPlayer: await ground.ask("errors") },
      told: { types: declared.length },
    };
  },
};

const sheets = (name: string, type: string): string[] => Object.keys(registered(name).sheetClasses?.[type] ?? {});

type Many<T> = Iterable<T> | Readonly<Record<string, T>>;

/** A list or a record by id, depending on the generation. */
const all = <T>(many: Many<T>): T[] => (Symbol.iterator in many ? [...(many as Iterable<T>)] : Object.values(many));

/** The palette holds only our statuses. */
export const statuses: Check = {
  id: "statuses",
  async run({ guard }): Promise<Finding> {
    const { token } = host.canvas.hud;
    if (!guard.object) throw new Error("the guard's token is not drawn");
    await token.bind(guard.object);
    const palette = Object.keys(token._getStatusEffectChoices());
    await token.close();
    const known = all(host.CONFIG.statusEffects as Many<{ readonly id: string }>);
    const expected: Data = { known: [...STATUSES, ...BY_RULES].toSorted(), palette: STATUSES.toSorted() };
    return { expected, found: { known: known.map(({ id }) => id).toSorted(), palette: palette.toSorted() } };
  },
};
