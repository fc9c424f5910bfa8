import { describe, expect, it } from "vitest";
import { singletonId } from "../ledger/eventId.ts";
import { isEntryPage, isQuestionPage } from "./ledgerPages.ts";

const LEDGER = { id: singletonId("ledger") };
const OWN = { id: "j".repeat(16) };
const ENTRY = { unseen: { event: { id: "e" } } };
const QUESTION = { unseen: { question: "sealed" } };

describe("T11, T13: the pages that the desk heeds", () => {
  it.each([
    ["an entry in the ledger", { parent: LEDGER, flags: ENTRY }, true, false],
    ["a question in the ledger", { parent: LEDGER, flags: QUESTION }, false, true],
    ["another page there", { parent: LEDGER, flags: {} }, false, false],
    ["what looks like an entry in somebody's own journal", { parent: OWN, flags: ENTRY }, false, false],
    ["what looks like a question there", { parent: OWN, flags: QUESTION }, false, false],
    ["a page without a journal", { parent: null, flags: ENTRY }, false, false],
  ])("%s", (_what, page, isEntry, isQuestion) => {
    expect([isEntryPage(page), isQuestionPage(page)]).toEqual([isEntry, isQuestion]);
  });
});
