import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';

/**
 * A separate process that imports a number of matches into a data folder, writes a line when they are stored, and
 * waits until it is killed: `import-process.ts <data folder> <matches>`.
 */
const [home = '', count = '0'] = process.argv.slice(2);
const matches = Array.from({ length: Number(count) }, (_, index) => playedMatch(index + 1, 1));
const opened = await openDatabase({ home, databaseUrl: null }, new Date());
process.stdin.resume();
await storeImport(opened, canonicalImport(matches), {
  progress: { ...silentProgress, advance: (stored) => process.stdout.write(`${stored}\n`) },
});
