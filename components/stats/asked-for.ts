import { handedOver } from '#components/stats/hand-over.ts';
import type { Comparison } from '#lib/domain/comparison.ts';
import { readComparisonAddress, type Viewer } from '#lib/domain/comparison-address.ts';
import { withSubject } from '#lib/domain/panel.ts';

/** What an address asks the Compare tab for. */
export interface AskedFor {
  readonly comparison: Comparison;
  /** A name to search for in the first panel; `null` when none is asked for. */
  readonly find: string | null;
}

/**
 * Follows an address: a copied link shows what it describes, `subject=player-123` goes into the first panel, `find=kane` into its
 * search. Any other address leaves everything as it is.
 */
export function askedFor(before: Comparison, search: string, viewer: Viewer): AskedFor {
  const address = new URLSearchParams(search);
  const find = address.get('find');
  const [first, ...others] = before.panels;
  if (first !== undefined && find !== null) {
    const comparison = find === '' ? before : { ...before, panels: [withSubject(first, null), ...others] };
    return { comparison, find };
  }
  const handed = first && handedOver(first, address, viewer.plan);
  if (handed) return { comparison: { ...before, panels: [handed, ...others] }, find: null };
  return { comparison: readComparisonAddress(address, before, viewer) ?? before, find: null };
}
