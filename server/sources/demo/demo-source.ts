import type { SourceDescription } from '#server/base/canonical.ts';
import { MEASURED } from '#server/sources/parts/figures.ts';

/** The description of the demo. All figures are exact counts of a simulation. */
export const DEMO_SOURCE: SourceDescription = {
  key: 'demo',
  name: 'Demo data',
  licence: 'Made up by Tenline; free to use for any purpose',
  attribution: 'Simulated matches of made-up clubs and players',
  url: null,
  label: 'Demo data',
  rank: 60,
  provenance: { player: MEASURED, team: MEASURED },
};
