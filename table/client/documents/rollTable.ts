import { BaseRollTable, BaseTableResult } from "../../core/documents/baseRollTable.ts";
import { escapeHTML } from "../../core/utils/text.ts";
import { Roll } from "../dice/roll.ts";
import { clientDocument } from "./clientDocument.ts";
import { CONFIG, game } from "../host.ts";
import type { Data } from "../types/database.ts";

/** One result of a roll table. */
export class TableResult extends clientDocument(BaseTableResult) {
  /** The result's text, or a link to its document. */
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

  /** Undrawn results whose range contains a total. */
  getResultsForRoll(total: number): TableResult[] {
    return this.#lines.filter(({ drawn, range: [from, to] }) => !drawn && total >= from && total <= to);
  }

  /** Rolls on the table without drawing. Rolls again when a total has no undrawn result. */
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

  /** Rolls, marks drawn results where they are not replaced, and posts them to the chat. */
  async draw({ roll = null, results = [], displayChat = true, ...modes }: DrawOptions = {}): Promise<TableDraw> {
    const drawn = results.length > 0 && roll ? { roll, results } : await this.roll({ roll });
    if (drawn.results.length === 0) return drawn;
    if (!this.replacement && this.isOwner && !this.pack)
      await this.#note(drawn.results.map(({ id }) => ({ _id: id, drawn: true })));
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: modes });
    return drawn;
  }

  /** Posts results to the chat. */
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

  /** Marks all results as undrawn. */
  async resetResults(): Promise<unknown> {
    return this.#note(this.#lines.map(({ id }) => ({ _id: id, drawn: false })));
  }

  /** Gives each result a range as wide as its weight, without gaps. */
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

/** The most rolls on a table with gaps before it gives no result. */
const MOST_TRIES = 1000;
