import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { IS_FULL } from '#tests/support/full-run.ts';
import { realData } from '#tests/support/real-data.ts';

export interface RealImports {
  readonly wyscout: CanonicalImport;
  readonly footballData: CanonicalImport;
  readonly fplCore: CanonicalImport;
  readonly fpl: CanonicalImport;
}

type Part = Exclude<Parameters<typeof realData>[0], 'api-football' | 'asa'>;

/**
 * Reads a source once per run: the first test file that reads it stores the result in the folder `TENLINE_RUN_FOLDER`
 * for the other ones. Without that folder, as when a single file runs, each call reads.
 */
export async function realImport(
  part: Part,
  folder: string,
  competitions?: readonly string[],
): Promise<CanonicalImport> {
  const read = () => readSource(part, folder, competitions);
  const run = process.env['TENLINE_RUN_FOLDER'];
  if (run === undefined) return read();
  const key = createHash('sha256').update(JSON.stringify([part, folder, competitions]));
  const file = join(run, `import-${key.digest('hex').slice(0, 16)}`);
  const stored = await readFile(file).catch(() => null);
  if (stored !== null) return deserialize(stored) as CanonicalImport;
  const data = await read();
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, serialize(data));
  await rename(written, file);
  return data;
}

function readSource(part: Part, folder: string, competitions?: readonly string[]) {
  const options = { progress: silentProgress, ...(competitions === undefined ? {} : { competitions }) };
  if (part === 'wyscout') return readWyscout(folder, options);
  const readers = { 'football-data': readFootballData, 'fpl-core': readFplCore, fpl: readFpl };
  return readers[part](folderFiles(folder), options);
}

/**
 * Reads all real sources. Outside of a full run only England is read from the event data. `null` when a source is
 * missing.
 */
export function realImports(): (() => Promise<RealImports>) | null {
  const [wyscout, footballData, fplCore, fpl] = [
    realData('wyscout'),
    realData('football-data'),
    realData('fpl-core'),
    realData('fpl'),
  ];
  if (wyscout === null || footballData === null || fplCore === null || fpl === null) return null;
  return async () => ({
    wyscout: await realImport('wyscout', wyscout, IS_FULL ? undefined : ['england']),
    footballData: await realImport('football-data', footballData),
    fplCore: await realImport('fpl-core', fplCore),
    fpl: await realImport('fpl', fpl),
  });
}
