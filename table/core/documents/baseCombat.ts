import { DOCUMENT_OWNERSHIP_LEVELS } from "../const.ts";
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import {
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
} from "../fields/documentFields.ts";
import { EmbeddedCollectionField } from "../fields/embeddedFields.ts";
import { BooleanField } from "../fields/primitives.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { IntegerSortField } from "../fields/special.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import type { PlainObject } from "../utils/plain.ts";
import { BaseCombatantGroup } from "./baseCombatantGroup.ts";
import { idAndFlags, imageField, integer, maybe, text } from "./common.ts";

/** A participant of a combat. */
export class BaseCombatant extends Document {
  static override metadata: DocumentMetadata = metadata("Combatant", "combatants", {
    hasTypeData: true,
    permissions: { create: "OWNER", update: mayUpdateCombatant, delete: "ASSISTANT" },
  });

  declare type: string;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override defineSchema(): DataSchema {
    const foreign = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true });
    return {
      ...idAndFlags(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      actorId: foreign("Actor"),
      tokenId: foreign("Token"),
      sceneId: foreign("Scene"),
      name: text("", { required: false, textSearch: true }),
      img: imageField(),
      initiative: maybe(),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
      _stats: new DocumentStatsField(),
    };
  }

  /** The owners of a combatant are the owners of its token or, without a token, of its actor. */
  override getUserLevel(user: PermissionUser): number {
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const scene = this.sceneId ? this.world?.find("Scene", this.sceneId) : undefined;
    const token = this.tokenId ? scene?.collections.tokens?.get(this.tokenId) : undefined;
    const actor = this.actorId ? this.world?.find("Actor", this.actorId) : undefined;
    return ((token ?? actor) as Document | undefined)?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

/** A combat encounter. */
export class BaseCombat extends Document {
  static override metadata: DocumentMetadata = metadata("Combat", "combats", {
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: { create: "ASSISTANT", update: mayUpdateCombat, delete: "ASSISTANT" },
  });

  declare type: string;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare readonly combatants: EmbeddedCollection<Document>;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      active: new BooleanField(),
      round: integer(0, { min: 0 }),
      turn: maybe({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Combatants in the order of their turns: initiative, then name, then id. */
  get _order(): BaseCombatant[] {
    return (this.combatants.contents as BaseCombatant[]).sort(byInitiative);
  }

  override getUserLevel(user: PermissionUser): number {
    return user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }
}

/** Sorts by initiative, highest first. Combatants without initiative come last. */
function byInitiative(
  a: { initiative: number | null; id: string | null },
  b: { initiative: number | null; id: string | null },
): number {
  const difference = (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity);
  return difference || (String(a.id) > String(b.id) ? 1 : -1);
}

const OF_ONES_OWN: readonly string[] = ["_id", "initiative", "flags", "defeated"];

function mayUpdateCombatant(user: PermissionUser, combatant: Document, data: PlainObject): boolean {
  if (user.isGM) return true;
  return combatant.testUserPermission(user, "OWNER") && Object.keys(data).every((key) => OF_ONES_OWN.includes(key));
}

/** Players may advance the turn during their own combatant's turn. */
function mayUpdateCombat(user: PermissionUser, document: Document, data: PlainObject): boolean {
  if (user.isGM) return true;
  const combat = document as BaseCombat;
  const current = combat.turn === null ? undefined : combat._order[combat.turn];
  if (!current?.testUserPermission(user, "OWNER")) return false;
  return Object.keys(data).every((key) => ["_id", "turn", "round"].includes(key)) && isAdvance(combat, data);
}

function isAdvance(combat: BaseCombat, { round = combat.round, turn = combat.turn }: PlainObject): boolean {
  if (round === combat.round)
    return typeof turn === "number" && turn > (combat.turn ?? -1) && turn < combat.combatants.size;
  return round === combat.round + 1 && typeof turn === "number";
}
