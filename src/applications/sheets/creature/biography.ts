import type { PartContext } from "./section.ts";

/** Who it is, in its author's words. */
export const biographyContext: PartContext = async ({ actor, view }) => {
  const { biography } = actor.system as unknown as { readonly biography: string };
  const { TextEditor } = foundry.applications.ux;
  return {
    edits: view === "edit",
    text: await TextEditor.implementation.enrichHTML(biography, { secrets: actor.isOwner, relativeTo: actor }),
    written: view === "edit" || biography !== "",
  };
};
