/**
 * Gives the focus to the card beside one that is about to leave its place: to the next, else to the one before, else to the whole.
 *
 * @param results holds the cards
 * @param id of the note that leaves
 */
export function focusBeside(results: HTMLElement | null, id: number): void {
  const cards = [...(results?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
  const at = cards.findIndex((card) => card.dataset['note'] === String(id));
  const beside = at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1]);
  (beside ?? results)?.focus({ preventScroll: true });
}
