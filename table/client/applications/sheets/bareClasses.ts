/**
 * Documented windows of which the table has only the class, so that packages can extend and register their own. Opened
 * as they are, they show an empty window under their own title.
 */
import { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/documentSheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars.ts";
import { registerSheet, unregisterSheet } from "../apps/documentSheetConfig.ts";

export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {}

export class WallConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {}

export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {}

export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {}

export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {}

export class CombatantConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {}

export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {}

export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {}

export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {}

/** The window has no content. Its static methods are how sheets are registered. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static readonly registerSheet = registerSheet;
  static readonly unregisterSheet = unregisterSheet;
}

export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {}

export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {}

export class JournalEntryPageSheet extends DocumentSheetV2 {}

export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  /** The parts while the page is edited. Their templates are Foundry's own, which the table lacks. */
  static EDIT_PARTS = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };
  /** The parts while it is read. */
  static VIEW_PARTS = {};
}

export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {}

export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {}

export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}
