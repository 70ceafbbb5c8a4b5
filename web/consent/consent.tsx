import { createContext, useContext, useSyncExternalStore } from 'react';

/** The storage key of the decision (docs/product.md, "Data shapes"). */
const KEY = 'marketingCookies';

/** A decision about marketing cookies. */
export type Decision = 'accepted' | 'rejected';

/** The visitor's decision about marketing cookies. All tabs share it. */
export interface Consent {
  /** The decision. `null` when the visitor has not decided. */
  read(): Decision | null;
  /**
   * Stores a decision and notifies all watchers.
   *
   * @throws when the browser forbids storage; the visitor then counts as undecided
   */
  choose(decision: Decision): void;
  /** Calls back after each decision in any tab. The returned function unsubscribes. */
  watch(changed: () => void): () => void;
}

/** Stores the decision in `localStorage`. The value `true` means accepted. Any other unknown value counts as undecided. */
export function createConsent(page: Pick<Window, 'localStorage' | 'addEventListener'>): Consent {
  const watchers = new Set<() => void>();
  const notify = (): void => {
    for (const changed of watchers) changed();
  };
  page.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) notify();
  });
  return {
    read() {
      try {
        return toDecision(page.localStorage.getItem(KEY));
      } catch {
        return null;
      }
    },
    choose(decision) {
      page.localStorage.setItem(KEY, decision);
      notify();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function toDecision(kept: string | null): Decision | null {
  if (kept === 'accepted' || kept === 'true') return 'accepted';
  return kept === 'rejected' ? 'rejected' : null;
}

/** What the cookie banner and the cookie settings depend on. */
export interface ConsentParts {
  readonly consent: Consent;
  /**
   * Reloads the page, which starts or stops marketing (docs/product.md, "Tracking and consent"). Must not be called while the page has unsaved text.
   */
  readonly reload: () => void;
  /** True while the page has text that a reload would lose. */
  readonly isHalfTyped: () => boolean;
}

export const ConsentContext = createContext<ConsentParts | null>(null);

const unwatched = (): void => undefined;
const nothing = (): null => null;

/** The decision and the means to change it. `null` in the prerender and without a {@link ConsentContext}. */
export function useConsent(): (ConsentParts & { readonly decision: Decision | null }) | null {
  const parts = useContext(ConsentContext);
  const decision = useSyncExternalStore(
    parts?.consent.watch ?? (() => unwatched),
    parts?.consent.read ?? nothing,
    nothing,
  );
  return parts && { ...parts, decision };
}
