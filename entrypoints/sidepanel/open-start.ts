import type { Lookup } from '#lib/lookup/lookup.ts';
import { type LookupArea, takeLookup, watchLookups } from '#lib/lookup/side-panel-lookup.ts';

export interface StartParts {
  readonly session: LookupArea;
  /** The id of the panel's window. `undefined` when the browser does not report it. */
  readonly windowId: number | undefined;
  readonly location: Pick<Location, 'hash'>;
  readonly show: (lookup: Lookup) => void;
  /** Reads the route of the panel's last use. `null` when none is stored. */
  readonly readPlace: () => Promise<string | null>;
}

/** Opens the pending look-up, or the route of the last use if the address has none. Then shows each new look-up for the panel's window. */
export async function openStart({ session, windowId, location, show, readPlace }: StartParts): Promise<void> {
  if (windowId !== undefined) {
    watchLookups(session, windowId, show);
    const waiting = await takeLookup(session, windowId);
    if (waiting !== null) show(waiting);
  }
  if (location.hash !== '') return;
  const place = await readPlace();
  // A look-up may have opened its page during the read.
  if (place !== null && location.hash === '') location.hash = place;
}
