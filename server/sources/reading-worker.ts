import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { CanonicalImport, CanonicalMatch } from '#server/data/canonical.ts';
import { readSource } from '#server/sources/read-source.ts';
import { UserError } from '#server/user-error.ts';

/** A worker's messages. The thread waits for a message after each batch of matches. A fault is a one-line error message for the user. */
export type ReadingReport =
  | { readonly kind: 'start'; readonly label: string; readonly total: number }
  | { readonly kind: 'advance'; readonly by: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'matches'; readonly matches: readonly CanonicalMatch[] }
  | { readonly kind: 'read'; readonly data: Omit<CanonicalImport, 'matches'> }
  | { readonly kind: 'fault'; readonly message: string };

/** The receiving thread serves no request while it copies a batch; one of this size takes a few milliseconds. */
const MATCHES_PER_MESSAGE = 20;

if (parentPort !== null) {
  const port = parentPort;
  const report = (message: ReadingReport) => port.postMessage(message);
  try {
    const { matches, ...data } = await readSource(workerData, {
      progress: {
        start: (label, total) => report({ kind: 'start', label, total }),
        advance: (by) => report({ kind: 'advance', by }),
        done: () => report({ kind: 'done' }),
      },
    });
    for (let from = 0; from < matches.length; from += MATCHES_PER_MESSAGE) {
      report({ kind: 'matches', matches: matches.slice(from, from + MATCHES_PER_MESSAGE) });
      await once(port, 'message');
    }
    report({ kind: 'read', data });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    report({ kind: 'fault', message: error.message });
  }
  port.close();
}
