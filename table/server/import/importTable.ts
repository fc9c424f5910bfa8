/** A table on which tests import files. */
import { afterEach, beforeEach, expect } from "vitest";
import {
  documentsOf,
  GM,
  makeFixture,
  takeSeat,
  type Fixture,
  type TestSeat,
} from "../../conformance/serverFixture.ts";
import type { ImportChoices, ImportedScene } from "../../core/wire.ts";
import type { OpenTable } from "../openTable.ts";

/** A fresh table for each test, with the Gamemaster's seat. Tests may open it anew. */
export interface ImportTable {
  fixture: Fixture;
  table: OpenTable;
  gm: TestSeat;
}

export const at = {} as ImportTable;

/** Opens the table before each test of a file, and closes it afterwards. */
export function openImportTable(): void {
  beforeEach(async () => {
    at.fixture = await makeFixture();
    at.table = await at.fixture.open();
    at.gm = await takeSeat(at.table.url, GM);
  });
  afterEach(async () => {
    at.gm.close();
    await at.table.close();
    await at.fixture.remove();
  });
}

export const importText = (
  name: string,
  text: string,
  { picture = null, ...choices }: { picture?: Uint8Array | null } & ImportChoices = {},
): Promise<ImportedScene> => at.gm.ask("importScene", name, text, picture, choices);

export const importData = (name: string, data: object, choices: ImportChoices = {}): Promise<ImportedScene> =>
  importText(name, JSON.stringify(data), choices);

export async function sceneNamed(name: string): Promise<Record<string, unknown>> {
  const scene = (await documentsOf(at.gm, "scenes")).find((one) => one["name"] === name);
  expect(scene, `a scene ${name}`).toBeDefined();
  return scene!;
}
