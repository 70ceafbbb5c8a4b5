import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { compare } from '#tests/bench/compare.ts';
import { crowd } from '#tests/bench/crowd.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { type FootballServer, startFootballServer } from '#tests/bench/football-server.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { typedNames } from '#tests/bench/typed-names.ts';

/** The number of searches of one measurement. */
const SEARCHES = 80;
const MOST_ROUNDS = 31;

/**
 * The processor time of `GET /search` with 30,000 players on PGlite, one search after the other, compared with
 * hand-written SQL in the same process. Latencies of a few milliseconds depend on other work of the machine, the
 * processor time of the process does not.
 */
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
          what: 'GET /search at 30,000 players, PGlite ÷ the same by hand-written SQL, processor time',
          ours,
          floor,
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

/**
 * Returns a function that searches for the next texts and returns the mean processor time of a search in milliseconds.
 */
function timesOf({ address, headers }: FootballServer, path: string, typed: readonly string[]): () => Promise<number> {
  let next = 0;
  return async () => {
    const texts = typed.slice(next, next + SEARCHES);
    next += SEARCHES;
    const before = await spent(address);
    for (const text of texts) {
      const reply = await fetch(`${address}${path}?query=${encodeURIComponent(text)}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} replied ${reply.status}.`);
    }
    return ((await spent(address)) - before) / texts.length;
  };
}

/** The milliseconds of processor time of the server's process so far. */
async function spent(address: string): Promise<number> {
  return Number(await (await fetch(`${address}/by-hand/processor-time`)).text());
}
