import { readLastUser } from '#lib/shell/last-user.ts';
import { clearFormerView, LAST_VIEW_ID, storeView, type ViewedPage, viewNode } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** Selects placeholders of loading content: skeletons and spinners. */
const LOADING = '[aria-busy="true"], [role="status"][aria-label="Loading"]';

/** Milliseconds without a change of the page before its view is stored. */
const QUIET = 500;

/** Milliseconds after which the last view is removed even if the page still loads. */
const LONGEST_VIEW = 5_000;

/**
 * Milliseconds after which a stored view is no longer shown. That may be longer than figures stay valid, because the
 * page replaces the view as soon as it is drawn.
 */
const VIEW_AGE = 7 * 24 * 60 * 60 * 1000;

/** The maximum size of a stored view, in characters of JSON. A larger one would take too long to read. */
const LARGEST_VIEW = 300_000;

function isDrawn(root: Element): boolean {
  return root.querySelector('main > *') !== null && root.querySelector(LOADING) === null;
}

/**
 * Keeps the last view until the page is drawn, the user presses a key or the pointer or scrolls, or five seconds have passed. Until then
 * `base.css` hides the page. `data-started` stops `public/last-view.js` from inserting a view later, because nothing would remove it.
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
  /** The page's address, stored with the view. `null` while the page shows nothing of an account. */
  readonly address: () => string | null;
  /** The id of the user whose data the page shows. `null` for a guest. */
  readonly userId: () => number | null;
  readonly now: () => number;
}

/**
 * Stores the visible part of the page for its next opening, each time that the page is drawn and has not changed for a
 * while. The returned function stops it.
 */
export function followView(root: Element, { page, preferences, window, address, userId, now }: ViewParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored = '';
  void clearFormerView(preferences, page);

  async function store(): Promise<void> {
    const of = address();
    // Another window may have signed in another user. This page shows the former one until its own request for the user has its reply.
    const user = await readLastUser(preferences);
    // Only a page at its top and without a dialog is stored, because that is how it opens.
    const isPlain =
      window.scrollY === 0 && root.querySelector(':scope > [aria-hidden="true"], :scope > [inert]') === null;
    if (of === null || user === null || user.id !== userId() || !isPlain || !isDrawn(root)) return;
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
