import { crowd } from '#tests/bench/crowd.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { type FootballServer, startFootballServer } from '#tests/bench/football-server.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { type TypedName, typedNames } from '#tests/bench/typed-names.ts';

const SEARCHES = 600;
const WARM_UP = 60;

/** The latency of `GET /search` with 30,000 players on PGlite, one search after the other. */
export async function searchLatency(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    const { players } = crowd();
    say(`search: storing ${players.length} players`);
    const server = await startFootballServer({ home, football: 'crowd' });
    try {
      const typed = typedNames(players, SEARCHES + WARM_UP);
      await timed(server, typed.slice(0, WARM_UP));
      say('search: searching');
      const times = await timed(server, typed.slice(WARM_UP));
      const bare = await healthTimes(server.address);
      for (const [habit, ofHabit] of Map.groupBy(times, (time) => time.habit)) {
        say(`search: ${habit.padEnd(26)} p95 ${p95(ofHabit).toFixed(1)} ms`);
      }
      const figure = p95(times);
      const middle = percentile(
        times.map(({ milliseconds }) => milliseconds),
        0.5,
      );
      return [
        {
          what: 'GET /search at 30,000 players, p95, PGlite',
          measured: `${figure.toFixed(1)} ms (median ${middle.toFixed(1)} ms)`,
          floor: `${percentile(bare, 0.95).toFixed(1)} ms (GET /health)`,
          figure,
          unit: ' ms',
          budget: { atMost: 25 },
        },
      ];
    } finally {
      await server.stop();
    }
  });
}

interface Timed {
  readonly habit: string;
  readonly milliseconds: number;
}

async function timed(server: FootballServer, typed: readonly TypedName[]): Promise<Timed[]> {
  const times: Timed[] = [];
  for (const { habit, text } of typed) {
    const start = performance.now();
    await server.get(`/search?query=${encodeURIComponent(text)}`);
    times.push({ habit, milliseconds: performance.now() - start });
  }
  return times;
}

/** The time of a request without a query. */
async function healthTimes(address: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < SEARCHES; request += 1) {
    const start = performance.now();
    await (await fetch(`${address}/health`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

function p95(times: readonly Timed[]): number {
  return percentile(
    times.map(({ milliseconds }) => milliseconds),
    0.95,
  );
}
