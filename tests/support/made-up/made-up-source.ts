import type { SourceDescription } from '#server/base/canonical.ts';
import { MISSING } from '#server/sources/parts/figures.ts';

/** A source of goals only. */
export const MADE_UP: SourceDescription = {
  key: 'made-up',
  name: 'Made-up results',
  licence: 'CC0 1.0',
  attribution: 'Results that a test has made up',
  url: null,
  label: null,
  rank: 70,
  provenance: { player: MISSING, team: { ...MISSING, goals: 'measured' } },
};
