import type { Provenance } from '#lib/contract/source.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { SourceDescription } from '#server/data/canonical.ts';

const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'])) as Record<
  Statistic,
  Provenance
>;

/** The description of the demo. All figures are exact counts of a simulation. */
export const DEMO_SOURCE: SourceDescription = {
  key: 'demo',
  name: 'Demo data',
  licence: 'Made up by Tenline; free to use for any purpose',
  attribution: 'Simulated matches of made-up clubs and players',
  url: null,
  label: 'Demo data',
  provenance: { player: measured, team: measured },
};
