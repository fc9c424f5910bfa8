import { BaseRollTable, BaseTableResult } from "../../core/documents/baseRollTable.ts";
import { escapeHTML } from "../../core/utils/text.ts";
import { Roll } from "../dice/roll.ts";
import { clientDocument } from "./clientDocument.ts";
import { CONFIG, game } from "../host.ts";
import type { Data } from "../types/database.ts";

/** One line of a table. */
export class TableResult extends clientDocument(BaseTableResult) {
  /** What the line says: its text, or a link to its document. */
  get text(): string {
    const label = this.name || this.documentUuid || "";
    if (this.type === "document" && this.documentUuid) return `@UUID[${this.documentUuid}]{${label}}`;
    return [escapeHTML(this.name), this.description].filter(Boolean).join(" ");
  }
}

export interface TableDraw {
  readonly roll: Roll;
  readonly results: TableResult[];
}

interface DrawOptions {
  readonly roll?: Roll | null;
  readonly results?: TableResult[];
  readonly displayChat?: boolean;
  readonly rollMode?: string;
  readonly messageMode?: string;
}

/** A roll table. */
export class RollTable extends clientDocument(BaseRollTable) {
  get #lines(): TableResult[] {
    return this.results.contents as unknown as TableResult[];
  }

  /** Lines whose range a total falls into and that are still to be had. */
  getResultsForRoll(total: number): TableResult[] {
    return this.#lines.filter(({ drawn, range: [from, to] }) => !drawn && total >= from && total <= to);
  }

  /** Rolls on the table without drawing anything. A total that no line is left for is rolled again. */
  async roll({ roll = null }: { readonly roll?: Roll | null } = {}): Promise<TableDraw> {
    const open = this.#lines.filter(({ drawn }) => !drawn);
    const formula = this.formula || `1d${Math.max(1, ...this.#lines.map(({ range: [, to] }) => to))}`;
    const first = roll ?? new Roll(formula);
    if (!first._evaluated) await first.evaluate();
    if (open.length === 0) return { roll: first, results: [] };
    let thrown = first;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const results = this.getResultsForRoll(Number(thrown.total));
      if (results.length > 0) return { roll: thrown, results };
      thrown = new Roll(formula);
      await thrown.evaluate();
    }
    return { roll: first, results: [] };
  }

  /** Rolls, notes what is drawn where nothing is put back, and says so in the chat. */
  async draw({ roll = null, results = [], displayChat = true, ...modes }: DrawOptions = {}): Promise<TableDraw> {
    const drawn = results.length > 0 && roll ? { roll, results } : await this.roll({ roll });
    if (drawn.results.length === 0) return drawn;
    if (!this.replacement && this.isOwner && !this.pack)
      await this.#note(drawn.results.map(({ id }) => ({ _id: id, drawn: true })));
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: modes });
    return drawn;
  }

  /** Says results in the chat. */
  async toMessage(
    results: readonly TableResult[],
    {
      roll = null,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll | null; messageData?: Data; messageOptions?: Data } = {},
  ): Promise<unknown> {
    const cls = CONFIG.ChatMessage.documentClass;
    const list = results.map(({ text }) => `<li class="table-result">${text}</li>`).join("");
    const data = {
      author: game.user.id,
      speaker: cls.getSpeaker(),
      flavor: escapeHTML(this.name),
      content: `<ul class="table-results">${list}</ul>`,
      rolls: roll && this.displayRoll ? [roll] : [],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return cls.create(data, messageOptions);
  }

  /** Puts everything back. */
  async resetResults(): Promise<unknown> {
    return this.#note(this.#lines.map(({ id }) => ({ _id: id, drawn: false })));
  }

  /** Gives each line a range as broad as its weight, one after the other. */
  async normalize(): Promise<unknown> {
    let next = 1;
    const updates = this.#lines.map(({ id, weight }) => {
      const range = [next, next + weight - 1];
      next += weight;
      return { _id: id, range };
    });
    await this.#note(updates);
    return this.update({ formula: `1d${Math.max(1, next - 1)}` });
  }

  #note(updates: readonly Data[]): Promise<unknown> {
    return this.updateEmbeddedDocuments("TableResult", [...updates], { diff: false });
  }
}

/** Tables with gaps are rolled on again so often before they give nothing. */
const MOST_TRIES = 1000;
