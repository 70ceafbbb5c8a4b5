import type { CanonicalImport } from '#server/data/canonical.ts';
import { silentProgress } from '#server/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/source-files.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { IS_FULL } from '#tests/support/full-run.ts';
import { realData } from '#tests/support/real-data.ts';

export interface RealImports {
  readonly wyscout: CanonicalImport;
  readonly footballData: CanonicalImport;
  readonly fplCore: CanonicalImport;
  readonly fpl: CanonicalImport;
}

/**
 * Reads all real sources, each once; of the event data only England, except in a full run. `null` when one is missing.
 */
export function realImports(): (() => Promise<RealImports>) | null {
  const [wyscout, footballData, fplCore, fpl] = [
    realData('wyscout'),
    realData('football-data'),
    realData('fpl-core'),
    realData('fpl'),
  ];
  if (wyscout === null || footballData === null || fplCore === null || fpl === null) return null;
  const options = { progress: silentProgress };
  return async () => ({
    wyscout: await readWyscout(wyscout, IS_FULL ? options : { ...options, competitions: ['england'] }),
    footballData: await readFootballData(folderFiles(footballData), options),
    fplCore: await readFplCore(folderFiles(fplCore), options),
    fpl: await readFpl(folderFiles(fpl), options),
  });
}
