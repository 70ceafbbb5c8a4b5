import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { startServer } from '#tests/bench/tenline-program.ts';

const seconds = (time: number) => `${time.toFixed(2)} s`;

/** The time until a later `npm start` listens, when packages, builds and the demo exist already, compared with opening the same data with PGlite alone. */
export async function secondStart(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    const start = async () => {
      const server = await startServer(['start.mjs'], home);
      await server.stop();
      return server.seconds;
    };
    say('start: the first one');
    say(`start: the first took ${seconds(await start())}`);
    return [
      await compare({
        what: 'second start until it listens ÷ opening PGlite',
        ours: start,
        floor: () => openBare(join(home, 'db')),
        budget: { atMost: 6 },
        show: seconds,
        rounds: { least: 5, most: 9 },
      }),
    ];
  });
}

async function openBare(dataDir: string): Promise<number> {
  const start = performance.now();
  const pglite = await PGlite.create({ dataDir });
  const took = (performance.now() - start) / 1000;
  await pglite.close();
  return took;
}

/** The processor time to generate the demo's two seasons, which a first start waits for, compared with parsing the same data as JSON. */
export async function demoTime(): Promise<Figure[]> {
  say('demo: two seasons');
  const read = () => readDemo({ today: new Date('2026-05-01T12:00:00Z') });
  const json = JSON.stringify(read());
  return [
    await compare({
      what: 'making the demo ÷ parsing the same data, processor time',
      ours: async () => processorSeconds(read),
      floor: async () => processorSeconds(() => JSON.parse(json)),
      budget: { atMost: 7 },
      show: seconds,
    }),
  ];
}

function processorSeconds(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
