import type { Lookup } from '#lib/lookup/lookup.ts';
import { type LookupArea, takeLookup, watchLookups } from '#lib/lookup/side-panel-lookup.ts';

export interface StartParts {
  readonly session: LookupArea;
  /** The panel's window; `undefined` where the browser does not say it. */
  readonly windowId: number | undefined;
  readonly location: Pick<Location, 'hash'>;
  /** Opens a look-up. */
  readonly show: (lookup: Lookup) => Promise<void>;
  /** Reads the route that was open last; `null` when there is none. */
  readonly readPlace: () => Promise<string | null>;
}

/** Opens the panel's first page, a waiting look-up or else the last place, and from then on each look-up for its window. */
export async function openStart({ session, windowId, location, show, readPlace }: StartParts): Promise<void> {
  if (windowId !== undefined) {
    watchLookups(session, windowId, (lookup) => void show(lookup));
    const waiting = await takeLookup(session, windowId);
    if (waiting !== null) await show(waiting);
  }
  if (location.hash !== '') return;
  const place = await readPlace();
  // A look-up can have opened its page meanwhile.
  if (place !== null && location.hash === '') location.hash = place;
}
