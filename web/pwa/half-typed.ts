/** Inputs for a search or a choice. Their text need not be kept. */
const PASSING = '[type="search"], [role="combobox"], [role="searchbox"]';
/** What a reload would lose although it is not a typed text, such as a chosen file. Its element has this attribute. */
const UNSAVED = '[data-unsaved]';
const FIELDS = 'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="password"], [type="url"])';

/**
 * Watches the text fields of a page. The returned function reports whether a field on the page has another text than
 * when it was first focused, as in a note or a partly filled form. Search boxes are ignored. A chosen file that is not stored counts too.
 *
 * @example const isHalfTyped = watchTyping(document); // later: if (!isHalfTyped()) location.reload();
 */
export function watchTyping(document: Pick<Document, 'addEventListener' | 'querySelector'>): () => boolean {
  const entered = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !entered.has(target)) entered.set(target, target.value);
  });
  return () => {
    for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
    return document.querySelector(UNSAVED) !== null || [...entered].some(([field, before]) => field.value !== before);
  };
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches(FIELDS) && !target.matches(PASSING);
}
