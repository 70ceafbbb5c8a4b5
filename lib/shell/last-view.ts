import { type Preferences, webPreferences } from '#lib/shell/preferences.ts';

/** An element as data: its name, its attributes and its children. A string is a text node. `public/last-view.js` rebuilds the element. */
export type ViewNode = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...ViewNode[]];

/**
 * The last content of a page, stored so that `public/last-view.js` can show it before the page's scripts have loaded. That file is a classic
 * script of at most 4 kB in the head, so that it runs before the first paint. The reasons for its code are:
 * - The popup's view is in `localStorage`, because the extension's storage replies only after the first frame. The
 *   script shows the view if the popup's address contains the view's account. When the extension's storage has replied,
 *   it removes the view if another user or none is signed in.
 * - The popup's theme is applied by the script, because another file would delay the first paint. The popup's main
 *   script starts after the first content was painted, or after 200 ms, because a hidden page paints nothing.
 * - The search box is focused in the first frame and not earlier, because focusing computes the layout. Enter applies
 *   to the text that was typed before it.
 * - The side panel shows no view while a look-up is pending, because the look-up opens another page. A look-up for any
 *   window counts, because reading the id of the own window would delay the view.
 */
export interface LastView {
  /** The account whose data the view shows. The view is shown only while this account is signed in. */
  readonly userId: number;
  /**
   * The popup's main script, or the address of any other page. A view is shown only if this value is the same: class
   * names differ between builds, and each address has other content.
   */
  readonly of: string;
  /** The time, in milliseconds since 1970, until which the view may be shown. */
  readonly until: number;
  /** The addresses of the view's style sheets. */
  readonly styles: readonly string[];
  readonly nodes: readonly ViewNode[];
}

/** A page that stores its last view. */
export type ViewedPage = 'popup' | 'panel' | 'web';

/** The id of the element before `#root` that contains the view. */
export const LAST_VIEW_ID = 'last-view';

function keyOf(page: ViewedPage): string {
  return `lastView2.${page}`;
}

/** Removes the view of a page that an earlier version stored. It can contain a password that was typed into a form. */
export function clearFormerView(preferences: Preferences, page: ViewedPage): Promise<void> {
  return preferences.set(`lastView.${page}`, undefined);
}

/** Stores the last view of a page. `null` removes it. */
export function storeView(preferences: Preferences, page: ViewedPage, view: LastView | null): Promise<void> {
  return preferences.set(keyOf(page), view ?? undefined);
}

/** Stores the popup's view in `localStorage`, which can be read before the first frame. The background worker has no access to it. */
export const popupViews: Preferences = webPreferences(() => localStorage);

/** Removes the views of all pages. The worker cannot remove the popup's view. The popup removes it when it opens without the view's account. */
export async function clearViews(preferences: Preferences): Promise<void> {
  const pages: readonly ViewedPage[] = ['panel', 'web'];
  await Promise.all([...pages.map((page) => storeView(preferences, page, null)), storeView(popupViews, 'popup', null)]);
}

/** Selects the inputs whose text is part of a view. The text of any other field is never stored, because it can be a password. */
const SEARCHES = '[type="search"], [role="combobox"]';

/**
 * Converts an element to data. The selected option of a select and the text of a search box are stored as attributes,
 * because they are properties that no attribute contains.
 *
 * @param isShown false for an element to leave out, such as one outside the window
 */
export function viewNode(element: Element, isShown: (element: Element) => boolean = () => true): ViewNode {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  if (element instanceof HTMLOptionElement && element.selected) attributes['selected'] = '';
  if (element instanceof HTMLInputElement) {
    delete attributes['value'];
    if (element.matches(SEARCHES)) attributes['value'] = element.value;
  }
  const childNodes = element instanceof HTMLTextAreaElement ? [] : [...element.childNodes];
  const children = childNodes.flatMap((child): ViewNode[] => {
    if (child instanceof Element) return isShown(child) ? [viewNode(child, isShown)] : [];
    return child instanceof Text ? [child.data] : [];
  });
  return [element.localName, attributes, ...children];
}

/** The text that the user typed into the search box of the last view. */
export interface TypedText {
  readonly text: string;
  /** True when Enter was the last key. */
  readonly isEntered: boolean;
  /** The start and end of the selection. */
  readonly selection: readonly [number, number];
}

/**
 * Removes the last view, so that the page can show its own content in the same task. Returns the text typed into the view, if it has a search box.
 */
export function removeView(page: Document): TypedText | null {
  const view = page.getElementById(LAST_VIEW_ID);
  const input = view?.querySelector<HTMLInputElement>('input[data-typed]');
  const typed = input && {
    text: input.value,
    isEntered: input.dataset['typed'] === 'entered',
    selection: [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length] as const,
  };
  view?.remove();
  return typed ?? null;
}
