import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** Where a visitor's decision lies in local storage, and the values it has (docs/product.md, "Tracking and consent"). */
const KEY = 'marketingCookies';

/** What a visitor decided about marketing cookies. */
export type Decision = 'accepted' | 'rejected';

/** A visitor's decision about marketing cookies, the same in all his tabs. */
export interface Consent {
  /** `null` while he has not decided. */
  read(): Decision | null;
  /**
   * Keeps a decision and tells everybody who watches.
   *
   * @throws where the browser allows nothing to be kept; there is no decision then
   */
  choose(decision: Decision): void;
  /** Calls back after every decision, in this tab or another; the result stops it. */
  watch(changed: () => void): () => void;
}

/** Consent in a window's local storage. `true` is read as accepted too; anything else is no decision. */
export function createConsent(page: Pick<Window, 'localStorage' | 'addEventListener'>): Consent {
  const watchers = new Set<() => void>();
  const tell = (): void => {
    for (const changed of watchers) changed();
  };
  page.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) tell();
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
      tell();
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

/** What a page needs for asking about cookies. */
export interface ConsentParts {
  readonly consent: Consent;
  /**
   * Loads the page anew, which is when marketing starts or stops (docs/product.md, "Tracking and consent"). Not called while a text is
   * half typed.
   */
  readonly reload: () => void;
  /** Whether the page holds text that a reload would lose. */
  readonly isHalfTyped: () => boolean;
}

const ConsentContext = createContext<ConsentParts | null>(null);

/** Gives the components below it the visitor's decision about cookies. */
export function ConsentProvider({ parts, children }: { readonly parts: ConsentParts; readonly children: ReactNode }) {
  return <ConsentContext value={parts}>{children}</ConsentContext>;
}

const unwatched = (): void => undefined;
const nothing = (): null => null;

/** The decision, kept current, and how to change it; `null` where nobody can be asked: while a page is written to a file. */
export function useConsent(): (ConsentParts & { readonly decision: Decision | null }) | null {
  const parts = useContext(ConsentContext);
  const decision = useSyncExternalStore(
    parts?.consent.watch ?? (() => unwatched),
    parts?.consent.read ?? nothing,
    nothing,
  );
  return parts && { ...parts, decision };
}
