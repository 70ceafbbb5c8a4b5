import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The storage key of the decision and its values (docs/product.md, "Tracking and consent"). */
const KEY = 'marketingCookies';

/** A decision about marketing cookies. */
export type Decision = 'accepted' | 'rejected';

/** The decision about marketing cookies, shared by all tabs. */
export interface Consent {
  /** The decision; `null` while undecided. */
  read(): Decision | null;
  /**
   * Stores a decision and notifies all watchers.
   *
   * @throws when the browser forbids storage; the visitor stays undecided
   */
  choose(decision: Decision): void;
  /** Calls back after each decision in any tab; the returned function unsubscribes. */
  watch(changed: () => void): () => void;
}

/** Consent in `localStorage`. `true` counts as accepted; any other unknown value as undecided. */
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

/** The dependencies of the cookie banner and settings. */
export interface ConsentParts {
  readonly consent: Consent;
  /**
   * Reloads the page, which starts or stops marketing (docs/product.md, "Tracking and consent"). Not called while the page holds unsaved
   * text.
   */
  readonly reload: () => void;
  /** True while the page holds text that a reload would lose. */
  readonly isHalfTyped: () => boolean;
}

const ConsentContext = createContext<ConsentParts | null>(null);

/** Provides the consent to the components below. */
export function ConsentProvider({ parts, children }: { readonly parts: ConsentParts; readonly children: ReactNode }) {
  return <ConsentContext value={parts}>{children}</ConsentContext>;
}

const unwatched = (): void => undefined;
const nothing = (): null => null;

/** The current decision and how to change it; `null` in the prerender at build time. */
export function useConsent(): (ConsentParts & { readonly decision: Decision | null }) | null {
  const parts = useContext(ConsentContext);
  const decision = useSyncExternalStore(
    parts?.consent.watch ?? (() => unwatched),
    parts?.consent.read ?? nothing,
    nothing,
  );
  return parts && { ...parts, decision };
}
