import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_MOVEMENT_TYPES, WALL_SENSE_TYPES } from "../const.ts";
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { ArrayField } from "../fields/containers.ts";
import { ObjectField } from "../fields/objectField.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import type { PlainObject } from "../utils/plain.ts";
import { levelsField } from "./baseLevel.ts";
import { idAndFlags, integer, maybe } from "./common.ts";

/** A wall or a door: c is [x0, y0, x1, y1] in px. */
export class BaseWall extends Document {
  static override metadata: DocumentMetadata = metadata("Wall", "walls", {
    permissions: { create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
  });

  declare c: [number, number, number, number];
  declare door: number;
  declare ds: number;
  declare readonly light: number;
  declare readonly sight: number;
  declare readonly sound: number;
  declare readonly move: number;
  declare readonly dir: number;
  declare readonly threshold: Readonly<Record<"light" | "sight" | "sound", number | null>>;

  static override defineSchema(): DataSchema {
    const sense = (): NumberField => integer(WALL_SENSE_TYPES.NORMAL, { choices: Object.values(WALL_SENSE_TYPES) });
    return {
      ...idAndFlags(),
      levels: levelsField(),
      c: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), { validate: isSegment }),
      light: sense(),
      move: integer(WALL_MOVEMENT_TYPES.NORMAL, { choices: Object.values(WALL_MOVEMENT_TYPES) }),
      sight: sense(),
      sound: sense(),
      dir: integer(WALL_DIRECTIONS.BOTH, { choices: Object.values(WALL_DIRECTIONS) }),
      door: integer(WALL_DOOR_TYPES.NONE, { choices: Object.values(WALL_DOOR_TYPES) }),
      ds: integer(WALL_DOOR_STATES.CLOSED, { choices: Object.values(WALL_DOOR_STATES) }),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: maybe({ positive: true }),
        sight: maybe({ positive: true }),
        sound: maybe({ positive: true }),
        attenuation: new BooleanField(),
      }),
      animation: new ObjectField({ required: true, nullable: true, initial: null }),
    };
  }
}

function isSegment(value: unknown): void {
  const ends = value as unknown[];
  if (ends.length !== 4 || !ends.every((end) => Number.isInteger(end)))
    throw new Error("must be a segment [x0, y0, x1, y1] of integers");
}

/** Players with WALL_DOORS open and close doors. Locked doors, secret doors and walls are the gamemaster's. */
function mayUpdate(user: PermissionUser, document: Document, data: PlainObject): boolean {
  if (user.isGM) return true;
  const wall = document as BaseWall;
  const onlyState = Object.keys(data).every((key) => key === "_id" || key === "ds");
  const openable =
    wall.door === WALL_DOOR_TYPES.DOOR && wall.ds !== WALL_DOOR_STATES.LOCKED && data.ds !== WALL_DOOR_STATES.LOCKED;
  return onlyState && openable && user.can("WALL_DOORS");
}
