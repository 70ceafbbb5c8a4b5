import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { startServer } from '#tests/bench/tenline-program.ts';
import { capture } from '#tests/tools/step.mjs';

const seconds = (time: number) => `${time.toFixed(2)} s`;

const OPEN_BARE = fileURLToPath(new URL('open-bare-process.ts', import.meta.url));
const openedSchema = z.object({ processor: z.number(), duration: z.number() });

/**
 * The processor time until a later `npm start` listens, when packages, builds and the demo exist already, compared with
 * a process that only opens the same data with PGlite. Both are durations where the system reports no processor time.
 */
export async function secondStart(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    let isProcessor = true;
    const start = async () => {
      const server = await startServer(['start.mjs'], home);
      await server.stop();
      isProcessor = server.processorSeconds !== null;
      return server.processorSeconds ?? server.seconds;
    };
    say('start: the first one');
    say(`start: the first took ${seconds(await start())}`);
    return [
      await compare({
        what: `second start until it listens ÷ a process that opens PGlite, ${isProcessor ? 'processor time' : 'duration'}`,
        ours: start,
        floor: async () => {
          const { processor, duration } = await openBare(join(home, 'db'));
          return isProcessor ? processor : duration;
        },
        budget: { atMost: 6 },
        show: seconds,
        rounds: { least: 7, most: 11 },
      }),
    ];
  });
}

async function openBare(dataDir: string): Promise<z.infer<typeof openedSchema>> {
  const { output } = await capture(process.execPath, [OPEN_BARE, dataDir], {});
  return openedSchema.parse(JSON.parse(output));
}

/**
 * The processor time that a first start needs to generate the demo's two seasons, compared with parsing the same data
 * as JSON.
 */
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
