import { readLastUser } from '#lib/shell/last-user.ts';
import { LAST_VIEW_ID, storeView, type ViewedPage, viewNode } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** What marks content that still loads: skeletons and spinners. */
const LOADING = '[aria-busy="true"], [role="status"][aria-label="Loading"]';

/** Milliseconds without a change after which a page counts as drawn. */
const QUIET = 500;

/** Milliseconds after which the last view makes way even for a page that still loads. */
const LONGEST_VIEW = 5_000;

/** Milliseconds for which a view is shown: the page replaces it at once, so it may be older than figures may be. */
const VIEW_AGE = 7 * 24 * 60 * 60 * 1000;

/** The largest view that is stored, in characters of JSON: reading it must stay quick. */
const LARGEST_VIEW = 300_000;

function isDrawn(root: Element): boolean {
  return root.querySelector('main > *') !== null && root.querySelector(LOADING) === null;
}

/**
 * Shows the last view until the page below it is drawn, the user presses something, or five seconds have passed. Until then
 * `base.css` hides the page. A view that is not inserted yet is not inserted any more: it would hide the page for good.
 */
export function replaceView(root: HTMLElement, page: Window): void {
  root.dataset['started'] = '';
  const view = page.document.getElementById(LAST_VIEW_ID);
  if (view === null) return;
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  const observer = new MutationObserver(() => isDrawn(root) && page.requestAnimationFrame(replace));
  const timer = setTimeout(replace, LONGEST_VIEW);
  function replace(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of events) page.removeEventListener(event, replace, true);
    view?.remove();
  }
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  for (const event of events) page.addEventListener(event, replace, true);
}

export interface ViewParts {
  readonly page: Exclude<ViewedPage, 'popup'>;
  readonly preferences: Preferences;
  readonly window: Window;
  /** The present address, with which the view is stored; `null` where the page belongs to no account. */
  readonly address: () => string | null;
  readonly now: () => number;
}

/** Stores what is in the window whenever the page is drawn and quiet, for its next opening; returns a function that stops it. */
export function followView(root: Element, { page, preferences, window, address, now }: ViewParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored = '';

  async function store(): Promise<void> {
    const of = address();
    const user = await readLastUser(preferences);
    // A page opens at its top, without a dialog.
    const isPlain =
      window.scrollY === 0 && root.querySelector(':scope > [aria-hidden="true"], :scope > [inert]') === null;
    if (of === null || user === null || !isPlain || !isDrawn(root)) return;
    const { document, innerHeight } = window;
    const isShown = (element: Element): boolean => element.getBoundingClientRect().top <= innerHeight;
    const nodes = [...root.children].filter(isShown).map((child) => viewNode(child, isShown));
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    const view = { userId: user.id, of, styles, nodes };
    const text = JSON.stringify(view);
    if (text === stored || text.length > LARGEST_VIEW) return;
    stored = text;
    await storeView(preferences, page, { ...view, until: now() + VIEW_AGE });
  }

  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void store(), QUIET);
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
