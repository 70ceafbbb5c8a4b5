import { API_BASE } from '#lib/contract/endpoint.ts';
import { compare } from '#tests/bench/compare.ts';
import { crowd } from '#tests/bench/crowd.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { type FootballServer, startFootballServer } from '#tests/bench/football-server.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { typedNames } from '#tests/bench/typed-names.ts';

/** The searches of one measurement. */
const SEARCHES = 80;
const MOST_ROUNDS = 15;

/** The latency of `GET /search` with 30,000 players on PGlite, one search after the other, compared with hand-written SQL in the same process. */
export async function searchLatency(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    const { players } = crowd();
    say(`search: storing ${players.length} players`);
    const server = await startFootballServer({ home, football: 'crowd' });
    try {
      const typed = typedNames(players, SEARCHES * (2 * MOST_ROUNDS + 1)).map(({ text }) => text);
      // Both sides search for the same texts in the same order.
      const ours = timesOf(server, `${API_BASE}/search`, typed);
      const floor = timesOf(server, '/by-hand/search', typed);
      for (const warmUp of [ours, floor]) await warmUp();
      return [
        await compare({
          what: 'GET /search at 30,000 players, p95, PGlite ÷ the same by hand-written SQL',
          ours: async () => percentile(await ours(), 0.95),
          floor: async () => percentile(await floor(), 0.95),
          budget: { atMost: 2 },
          show: (time) => `${time.toFixed(1)} ms`,
          rounds: { least: 7, most: MOST_ROUNDS },
        }),
      ];
    } finally {
      await server.stop();
    }
  });
}

/** Returns a function that searches for the next texts, and returns the milliseconds of each. */
function timesOf(
  { address, headers }: FootballServer,
  path: string,
  typed: readonly string[],
): () => Promise<number[]> {
  let next = 0;
  return async () => {
    const texts = typed.slice(next, next + SEARCHES);
    next += SEARCHES;
    const times: number[] = [];
    for (const text of texts) {
      const start = performance.now();
      const reply = await fetch(`${address}${path}?query=${encodeURIComponent(text)}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} replied ${reply.status}.`);
      times.push(performance.now() - start);
    }
    return times;
  };
}
