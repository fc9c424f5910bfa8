/** `foundry.applications`. */
import { ApplicationV2 } from "../applications/api/application.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { DocumentSheetV2 } from "../applications/api/documentSheet.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars.ts";
import { instances } from "../applications/api/registry.ts";
import { FilePicker } from "../applications/apps/filePicker.ts";
import { AbstractFormInputElement, AdoptableHTMLElement } from "../applications/elements/abstractFormInput.ts";
import { FORM_ELEMENTS } from "../applications/elements/register.ts";
import * as inputs from "../applications/fields/inputs.ts";
import { createFontAwesomeIcon } from "../applications/fields/fontAwesome.ts";
import { createFormGroup } from "../applications/fields/formGroup.ts";
import { getTemplate, loadTemplates, renderTemplate } from "../applications/handlebars/templates.ts";
import { HeadsUpDisplayContainer } from "../applications/hud/hudContainer.ts";
import { BasePlaceableHUD } from "../applications/hud/placeableHud.ts";
import { TokenHUD } from "../applications/hud/tokenHud.ts";
import { RegionBehaviorConfig } from "../applications/regions/regionBehaviorConfig.ts";
import { RegionConfig } from "../applications/regions/regionConfig.ts";
import { RegionLegend } from "../applications/regions/regionLegend.ts";
import { SettingsConfig } from "../applications/settings/settingsConfig.ts";
import * as bare from "../applications/sheets/bareClasses.ts";
import { ActorSheetV2 } from "../applications/sheets/actorSheet.ts";
import { ItemSheetV2 } from "../applications/sheets/itemSheet.ts";
import { JournalEntrySheet } from "../applications/sheets/journalSheet.ts";
import { ChatLog } from "../applications/sidebar/chatLog.ts";
import { CombatTracker } from "../applications/sidebar/combatTracker.ts";
import { CompendiumDirectory } from "../applications/sidebar/compendium.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  SceneDirectory,
} from "../applications/sidebar/directories.ts";
import { DocumentDirectory } from "../applications/sidebar/directory.ts";
import { Settings } from "../applications/sidebar/settingsTab.ts";
import { Sidebar } from "../applications/sidebar/sidebar.ts";
import { Notifications } from "../applications/ui/notifications.ts";
import { Players } from "../applications/ui/players.ts";
import { SceneControls } from "../applications/ui/sceneControls.ts";
import { SceneNavigation } from "../applications/ui/sceneNavigation.ts";
import { ContextMenu } from "../applications/ux/contextMenu.ts";
import { DragDrop } from "../applications/ux/dragDrop.ts";
import { FormDataExtended } from "../applications/ux/formData.ts";
import { SearchFilter } from "../applications/ux/searchFilter.ts";
import { Tabs } from "../applications/ux/tabs.ts";
import { TextEditor } from "../applications/ux/textEditor.ts";
import { TooltipManager } from "../applications/ux/tooltip.ts";

export function applicationsNamespace(generation: 13 | 14): Record<string, unknown> {
  const { CombatantConfig, CombatTrackerConfig, Compendium, Hotbar, ImagePopout, ...configs } = bare;
  const { DocumentOwnershipConfig, DocumentSheetConfig, ...sheets } = configs;
  const { ActiveEffectConfig, PrototypeTokenConfig, RollTableSheet, TokenConfig, WallConfig, ...pages } = sheets;
  return {
    instances,
    api: {
      ApplicationV2,
      DialogV2,
      DocumentSheetV2,
      HandlebarsApplicationMixin,
      // The second versions are also there without the number.
      Application: ApplicationV2,
      Dialog: DialogV2,
      DocumentSheet: DocumentSheetV2,
    },
    apps: { CombatTrackerConfig, DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
    elements: {
      ...FORM_ELEMENTS,
      AbstractFormInputElement,
      AdoptableHTMLElement,
      ...(generation >= 14 ? {} : { HTMLFormulaInputElement: undefined }),
    },
    fields: { ...inputs, createFontAwesomeIcon, createFormGroup },
    handlebars: { getTemplate, loadTemplates, renderTemplate },
    hud: { BasePlaceableHUD, HeadsUpDisplayContainer, TokenHUD },
    settings: { SettingsConfig },
    sheets: {
      ActiveEffectConfig,
      ActorSheetV2,
      ActorSheet: ActorSheetV2,
      CombatantConfig,
      ItemSheetV2,
      ItemSheet: ItemSheetV2,
      PrototypeTokenConfig,
      RegionBehaviorConfig,
      RegionConfig,
      RollTableSheet,
      TokenConfig,
      WallConfig,
      journal: { JournalEntrySheet, ...pages },
    },
    sidebar: {
      Sidebar,
      DocumentDirectory,
      apps: { Compendium },
      tabs: {
        ActorDirectory,
        ChatLog,
        CombatTracker,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        SceneDirectory,
        Settings,
      },
    },
    ui: { Hotbar, Notifications, Players, RegionLegend, SceneControls, SceneNavigation },
    ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager },
  };
}
