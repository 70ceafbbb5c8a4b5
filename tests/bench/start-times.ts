import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { startServer } from '#tests/bench/tenline-program.ts';

const STARTS = 3;

/** The time until a later `npm start` listens: packages, builds and the demo exist already. */
export async function secondStart(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    say('start: the first one');
    const first = await startServer(['start.mjs'], home);
    await first.stop();
    const seconds: number[] = [];
    const bare: number[] = [];
    for (let start = 1; start <= STARTS; start += 1) {
      say(`start: again, ${start} of ${STARTS}`);
      const server = await startServer(['start.mjs'], home);
      seconds.push(server.seconds);
      await server.stop();
      bare.push(await openBare(join(home, 'db')));
    }
    const figure = median(seconds);
    return [
      {
        what: 'second start until it listens',
        measured: `${figure.toFixed(2)} s (the first took ${first.seconds.toFixed(1)} s)`,
        floor: `${median(bare).toFixed(2)} s (opening PGlite)`,
        figure,
        unit: ' s',
        budget: { atMost: 3 },
      },
    ];
  });
}

/** The floor: the seconds in which PGlite alone opens the same data. */
async function openBare(dataDir: string): Promise<number> {
  const start = performance.now();
  const pglite = await PGlite.create({ dataDir });
  const seconds = (performance.now() - start) / 1000;
  await pglite.close();
  return seconds;
}

const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'];

/** The CPU time to generate the demo's two seasons, which a first start waits for. The shortest of three runs, to exclude warm-up. */
export async function demoTime(): Promise<Figure[]> {
  say('demo: two seasons, three times');
  const seconds = Math.min(...DAYS.map(processorSeconds));
  return [
    {
      what: 'making the demo, processor time',
      measured: `${seconds.toFixed(2)} s`,
      floor: null,
      figure: seconds,
      unit: ' s',
      budget: { atMost: 1 },
    },
  ];
}

function processorSeconds(day: string): number {
  const start = process.cpuUsage();
  readDemo({ today: new Date(`${day}T12:00:00Z`) });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
