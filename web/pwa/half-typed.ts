/** Kinds of input that hold a search or a choice: typing there again costs nothing. */
const PASSING = '[type="search"], [role="combobox"], [role="searchbox"]';
const FIELDS = 'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="password"], [type="url"])';

/**
 * Watches a page's text fields and tells whether one of them on the page now differs from what it held when it was entered: a note, a
 * form half filled in. A search box does not count.
 *
 * @example const isHalfTyped = watchTyping(document); // later: if (!isHalfTyped()) location.reload();
 */
export function watchTyping(document: Pick<Document, 'addEventListener'>): () => boolean {
  const entered = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !entered.has(target)) entered.set(target, target.value);
  });
  return () => {
    for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
    return [...entered].some(([field, before]) => field.value !== before);
  };
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches(FIELDS) && !target.matches(PASSING);
}
