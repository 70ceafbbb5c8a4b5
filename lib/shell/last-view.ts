import { type Preferences, webPreferences } from '#lib/shell/preferences.ts';

/** An element as data: its name, its attributes and its children; a text is a string. `public/last-view.js` builds it again. */
export type ViewNode = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...ViewNode[]];

/**
 * What a page showed last. `public/last-view.js` shows it before the page's scripts are loaded, if all of it applies. It is a classic script of at
 * most 4 kB in the head, so it runs before the first paint, and its reasons are here:
 * - The popup's view is read from `localStorage` and compared with the account in the popup's address, because the extension's storage replies
 *   after the first frame. That reply is compared afterwards. A view of another account, or after a sign-out, is removed.
 * - The popup applies its theme itself, because a second file delays the paint. Its main script starts after the first content, or after 200 ms in
 *   a hidden page.
 * - The focus is set in the first frame, because it computes the layout. Enter counts for the text that was typed before it.
 * - The panel shows nothing while a look-up is pending, because that opens another page. One for another window counts as well: reading the
 *   id of the own window would delay the view.
 */
export interface LastView {
  /** The account whose data the view shows. It is shown only while this account is signed in. */
  readonly userId: number;
  /** The script or the address that the view belongs to: class names differ between builds. */
  readonly of: string;
  /** The time until which the view is shown, in milliseconds since 1970. */
  readonly until: number;
  /** The addresses of the style sheets that the view needs. */
  readonly styles: readonly string[];
  readonly nodes: readonly ViewNode[];
}

/** A page with a last view. */
export type ViewedPage = 'popup' | 'panel' | 'web';

/** The id of the element that holds the view, before `#root`. */
export const LAST_VIEW_ID = 'last-view';

function keyOf(page: ViewedPage): string {
  return `lastView.${page}`;
}

export function storeView(preferences: Preferences, page: ViewedPage, view: LastView | null): Promise<void> {
  return preferences.set(keyOf(page), view ?? undefined);
}

/** Where the popup's view is stored. Unlike the extension's storage it is read before the first frame; a worker cannot read or remove it. */
export const popupViews: Preferences = webPreferences(() => localStorage);

/** Removes the views of all pages. What a worker leaves of the popup's view is removed when the popup opens; it is shown to its account only. */
export async function forgetViews(preferences: Preferences): Promise<void> {
  const pages: readonly ViewedPage[] = ['panel', 'web'];
  await Promise.all([...pages.map((page) => storeView(preferences, page, null)), storeView(popupViews, 'popup', null)]);
}

/**
 * An element as data. Properties that no attribute shows become attributes: the chosen option of a select, the text of an input.
 *
 * @param isShown false for an element to leave out, such as one outside the window
 */
export function viewNode(element: Element, isShown: (element: Element) => boolean = () => true): ViewNode {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  if (element instanceof HTMLOptionElement && element.selected) attributes['selected'] = '';
  if (element instanceof HTMLInputElement && element.type !== 'checkbox') attributes['value'] = element.value;
  const children = [...element.childNodes].flatMap((child): ViewNode[] => {
    if (child instanceof Element) return isShown(child) ? [viewNode(child, isShown)] : [];
    return child instanceof Text ? [child.data] : [];
  });
  return [element.localName, attributes, ...children];
}

/** What was typed into the view's search box. */
export interface TypedText {
  readonly text: string;
  /** True when Enter was pressed last. */
  readonly isEntered: boolean;
  /** The selection, as start and end. */
  readonly selection: readonly [number, number];
}

/** Removes the last view, so that the page can show its own content in the same task; returns what was typed into it, if anything. */
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
