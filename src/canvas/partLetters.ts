/** H-5: the letters of components depend on the tokens of the scene. */

interface Piece {
  readonly actorLink: boolean;
  readonly actor: { readonly system: object } | null;
}

/** Other tokens do not notice when tokens come and go. If they are components, all check their letters again. */
export function watchParts(): void {
  const follow = (token: Piece): void => {
    if (isPart(token)) lookAgain();
  };
  Hooks.on("createToken", follow);
  Hooks.on("deleteToken", follow);
  Hooks.on("updateActor", (_actor, changed) => {
    if (foundry.utils.hasProperty(changed, "system.components")) lookAgain();
  });
}

const isPart = ({ actorLink, actor }: Piece): boolean =>
  actorLink && (actor?.system as { readonly components?: boolean } | undefined)?.components === true;

function lookAgain(): void {
  for (const token of canvas?.tokens?.placeables ?? []) token.renderFlags.set({ refreshState: true });
}
