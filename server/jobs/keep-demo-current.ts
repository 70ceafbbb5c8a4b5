import type { Clock } from '#server/clock.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { readDemo } from '#server/data/demo/read-demo.ts';
import { storeImport } from '#server/data/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';

/**
 * Lets the demo's time go on: matches that have been played since the last time get their figures, and the fixtures reach to
 * next week again. Does nothing where the demo was removed.
 */
export async function keepDemoCurrent(opened: Pick<OpenDatabase, 'db' | 'locks'>, clock: Clock): Promise<void> {
  const now = clock();
  const stored = await opened.db
    .selectFrom('sources')
    .leftJoin('matches', 'matches.sourceId', 'sources.id')
    .select(['matches.key', 'matches.status'])
    .where('sources.key', '=', 'demo')
    .execute();
  if (stored.length === 0) return;
  const demo: CanonicalImport = readDemo({ today: now });
  const known = new Set(stored.map(({ key, status }) => `${status} ${key}`));
  const matches = demo.matches.filter(({ key, status }) => !known.has(`${status} ${key}`));
  if (matches.length > 0) await storeImport(opened, { ...demo, matches }, { progress: silentProgress, now });
}
