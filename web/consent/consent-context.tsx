import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Consent, Decision } from '#web/consent/consent.ts';

/** What a page needs for asking about cookies. */
export interface ConsentParts {
  readonly consent: Consent;
  /** Loads the page anew, which is when marketing starts or stops (specification, section 4). Not called while a text is half typed. */
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
