import { beyond, ZONE_KINDS, type Border, type BorderMarks, type Zone, type ZoneMap } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

export interface ZoneRowsInput {
  readonly map: ZoneMap;
  readonly marks: BorderMarks | undefined;
  readonly gmTextOf: (zone: string) => string;
}

/** The zones of a scene and their borders as rows of the Gamemaster's list (Z-1). */
export function zoneRows({ map, marks, gmTextOf }: ZoneRowsInput, say: Say) {
  return map.zones.map((zone) => ({
    id: zone.id,
    name: zone.name,
    kinds: ZONE_KINDS.map((kind) => ({
      value: kind,
      label: say(`UNSEEN.Zone.kind.${kind}`),
      selected: kind === zone.kind,
    })),
    dark: zone.dark,
    publicText: zone.publicText,
    gmText: gmTextOf(zone.id),
    borders: map.bordersOf(zone.id).map((border) => borderRow(border, { zone, map, marks }, say)),
    others: othersOf(zone, map),
  }));
}

function borderRow(
  border: Border,
  { zone, map, marks }: { readonly zone: Zone; readonly map: ZoneMap; readonly marks: BorderMarks | undefined },
  say: Say,
) {
  const other = map.zone(beyond(border, zone.id));
  const isCut = marks?.cut.includes(border.id) ?? false;
  const way = isCut ? say("UNSEEN.Zone.cut") : borderWords(border, say);
  return {
    id: border.id,
    // The zone on the other side and the kind of way there.
    text: say("UNSEEN.Zone.borderTo", { name: other?.name ?? "", way }),
    isCut,
    isLink: border.kind === "link" || border.id.endsWith(".link"),
    isExtended: border.extended,
    link: other?.id ?? "",
  };
}

/** The kind of a zone, and whether it is dark. */
export function traitsOf({ kind, dark }: Pick<Zone, "kind" | "dark">, say: Say): string {
  const name = say(`UNSEEN.Zone.kind.${kind}`);
  return dark ? say("UNSEEN.Zone.darkKind", { kind: name }) : name;
}

/** A border in a few words: its kind, and its state where it has one. */
export function borderWords({ kind, state }: Pick<Border, "kind" | "state">, say: Say): string {
  const name = say(`UNSEEN.Zone.border.${kind}`);
  const isDoor = kind === "door" || kind === "hatch";
  if (!isDoor && state === "open") return name;
  return say("UNSEEN.Zone.borderState", { border: name, state: say(`UNSEEN.Zone.state.${state}`) });
}

/** Zones to which no link leads yet. */
function othersOf(zone: Zone, map: ZoneMap) {
  const linked = new Set(
    map
      .bordersOf(zone.id)
      .filter(({ id }) => id.endsWith(".link"))
      .map((border) => beyond(border, zone.id)),
  );
  return map.zones
    .filter(({ id }) => id !== zone.id && !linked.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
}
