/** What a card looks like, evaluated on the card in its window, and how windows come to draw one anew. */

/** Whether a card's outcome is bold, and which lines of its cause are bold too. */
export function weights(card: Element): { readonly outcome: boolean; readonly causes: readonly string[] } {
  const isBold = (line: Element): boolean => Number(getComputedStyle(line).fontWeight) >= 600;
  const causes = [...card.querySelectorAll(".unseen-sum li, .unseen-last, .unseen-next, .unseen-distance")];
  return {
    outcome: isBold(card.querySelector(".unseen-outcome strong")!),
    causes: causes.filter(isBold).map((line) => line.textContent ?? ""),
  };
}

/** The texts of a card that is taken back which no line crosses, but for who did it, its rule and its buttons. */
export function unstruck(card: Element): readonly string[] {
  const exempt = ".unseen-undone, .unseen-rule, button, .unseen-why-lines, [hidden]";
  const isStruck = (one: Element): boolean => getComputedStyle(one).textDecorationLine.includes("line-through");
  const isCrossed = (one: Element): boolean =>
    one !== card && (isStruck(one) || (one.parentElement !== null && isCrossed(one.parentElement)));
  return [...card.querySelectorAll("*")]
    .filter((one) =>
      [...one.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
    )
    .filter((one) => !one.closest(exempt) && one.checkVisibility() && !isCrossed(one))
    .map((one) => one.textContent ?? "");
}

interface Messages {
  readonly game: { readonly messages: { readonly contents: readonly { update(changes: object): Promise<unknown> }[] } };
}

/** In a Gamemaster's window: writes to the last message what no card shows. Every window draws its card anew. */
export async function touchLast(): Promise<void> {
  await (globalThis as unknown as Messages).game.messages.contents
    .at(-1)!
    .update({ flags: { world: { touched: true } } });
}
