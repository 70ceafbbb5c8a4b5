import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CanonicalImport, CanonicalMatch } from '#server/data/canonical.ts';
import {
  checkTable,
  type NewTableFile,
  type OwnTables,
  readOwnTables,
  type TableSummary,
} from '#server/sources/csv/own-tables.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';
import type { ReadOrder } from '#server/sources/read-source.ts';
import { UserError } from '#server/user-error.ts';

/** The messages of a worker. It waits for a reply after each batch of matches. A fault has a one-line error message for the user. */
export type ReadingReport =
  | { readonly kind: 'start'; readonly label: string; readonly total: number }
  | { readonly kind: 'advance'; readonly by: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'matches'; readonly matches: readonly CanonicalMatch[] }
  | { readonly kind: 'read'; readonly data: Omit<CanonicalImport, 'matches'> }
  | { readonly kind: 'checked'; readonly checked: CsvFaults | TableSummary }
  | { readonly kind: 'fault'; readonly message: string };

/** The number of matches in a batch. The receiving thread serves no request while it copies a batch, which takes a few milliseconds. */
const MATCHES_PER_MESSAGE = 20;

if (parentPort !== null) {
  const port = parentPort;
  const report = (message: ReadingReport) => port.postMessage(message);
  const order: ReadOrder | OwnTables | NewTableFile = workerData;
  const read = async (): Promise<CanonicalImport> => {
    if ('tables' in order) return readOwnTables(order);
    // The module is loaded here, because loading all readers takes most of the thread's start time and own tables do not need them.
    const { readSource } = await import('#server/sources/read-source.ts');
    return readSource(order, {
      progress: {
        start: (label, total) => report({ kind: 'start', label, total }),
        advance: (by) => report({ kind: 'advance', by }),
        done: () => report({ kind: 'done' }),
      },
    });
  };
  const send = async ({ matches, ...data }: CanonicalImport) => {
    for (let from = 0; from < matches.length; from += MATCHES_PER_MESSAGE) {
      report({ kind: 'matches', matches: matches.slice(from, from + MATCHES_PER_MESSAGE) });
      await once(port, 'message');
    }
    report({ kind: 'read', data });
  };
  try {
    if ('file' in order)
      report({ kind: 'checked', checked: checkTable({ ...order, bytes: readFileSync(order.file) }) });
    else await send(await read());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    report({ kind: 'fault', message: error.message });
  }
  port.close();
}
