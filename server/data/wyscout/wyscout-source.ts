import type { Provenance } from '#lib/contract/source.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { SourceDescription } from '#server/data/canonical.ts';

const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'])) as Record<
  Statistic,
  Provenance
>;

/** The public event data of 2016 to 2018 that Wyscout gave to research. */
export const WYSCOUT: SourceDescription = {
  key: 'wyscout',
  name: 'Wyscout soccer match events',
  licence: 'CC BY 4.0',
  attribution:
    'Pappalardo, L., Cintia, P., Rossi, A. et al., "A public data set of spatio-temporal match events in soccer competitions", Scientific Data 6, 236 (2019)',
  url: 'https://doi.org/10.1038/s41597-019-0247-7',
  label: null,
  provenance: {
    team: { ...measured, tackles: 'proxy' },
    player: { ...measured, cornersWon: 'proxy', foulsWon: 'inferred', tackles: 'proxy' },
  },
};
