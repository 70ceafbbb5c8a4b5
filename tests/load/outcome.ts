import type { Clients } from '#tests/load/clients.ts';

/** One result of the load test. */
export interface Outcome {
  readonly what: string;
  readonly saw: string;
  readonly isGood: boolean;
}

const SECOND = 1000;

/** The requests that failed, and how. */
export function failures({ counts }: Clients): { readonly failed: number; readonly text: string } {
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts.failed].map(([status, count]) => `${count}× ${status === 0 ? 'broken' : status}`);
  return { failed, text: `${failed} of ${counts.requests} failed${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}` };
}

/**
 * Waits until every client is served again, and reads every note.
 *
 * @param isGood receives the number of lost writes, and returns whether the result is as required
 */
export async function verdict(
  what: string,
  clients: Clients,
  isGood: (lost: number) => boolean,
  more = '',
): Promise<Outcome> {
  await clients.recovered();
  const lost = await clients.lost();
  const silence = `longest time between two writes ${(clients.counts.longestGap / SECOND).toFixed(1)} s`;
  return {
    what,
    saw: `${failures(clients).text}; ${lost} acknowledged writes lost; ${silence}${more}`,
    isGood: isGood(lost),
  };
}
