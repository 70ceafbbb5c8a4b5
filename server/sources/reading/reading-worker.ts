import { readFileSync } from 'node:fs';
import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';
import { offerTasks, threadProgress } from '#server/base/thread.ts';
import { checkTable, type NewTableFile, type OwnTables, readOwnTables } from '#server/sources/csv/own-tables.ts';
import type { ReadOrder } from '#server/sources/parts/source-files.ts';

/** The number of matches in a batch. The receiving thread serves no request while it copies a batch, which takes a few milliseconds. */
const MATCHES_PER_BATCH = 20;

function readingTasks() {
  let matches: CanonicalMatch[] = [];
  return {
    /** Reads a source or a user's own tables. The matches are then fetched by `nextMatches`. */
    async read(order: ReadOrder | OwnTables): Promise<Omit<CanonicalImport, 'matches'>> {
      const { matches: read, ...data } = await readOrder(order);
      matches = [...read];
      return data;
    },
    /** The next batch of the matches that were read; empty after the last one. */
    nextMatches(): readonly CanonicalMatch[] {
      return matches.splice(0, MATCHES_PER_BATCH);
    },
    /** Checks the file of a user's new table. */
    check: ({ file, ...own }: NewTableFile) => checkTable({ ...own, bytes: readFileSync(file) }),
  };
}

export type ReadingTasks = ReturnType<typeof readingTasks>;

offerTasks(readingTasks());

async function readOrder(order: ReadOrder | OwnTables): Promise<CanonicalImport> {
  if ('tables' in order) return readOwnTables(order);
  // The module is loaded here, because loading all readers takes most of the thread's start time and own tables do not need them.
  const { readSource } = await import('#server/sources/reading/read-source.ts');
  return readSource(order, { progress: threadProgress });
}
