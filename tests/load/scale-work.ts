import { setTimeout as pause } from 'node:timers/promises';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { runCommand, startServer } from '#tests/bench/tenline-program.ts';
import type { Store } from '#tests/load/scale-stores.ts';
import { realData } from '#tests/support/real-data.ts';

/** One round, which measures both databases twice. */
const ROUNDS = { least: 1, most: 1 };
const MOST_IMPORT = 1.3;
const MOST_MEMORY = 1.2;
/** The time limit of a publication, in milliseconds. */
const LONGEST = 240_000;

/**
 * The time of an import that changes nothing, as the ratio of the large to the small database: for football-data, whose
 * tables are read quickly, and for Wyscout's events.
 */
export async function compareImports(one: Store, large: Store): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const source of ['football-data', 'wyscout'] as const) {
    const folder = realData(source);
    if (folder === null) continue;
    const seconds = async ({ home, env }: Store) =>
      (await runCommand(['cli.ts', 'import', source, folder], home, env)).seconds;
    figures.push(
      await compare({
        what: `unchanged import of ${source}, large ÷ one`,
        ours: () => seconds(large),
        floor: () => seconds(one),
        budget: { atMost: MOST_IMPORT },
        show: (value) => `${value.toFixed(1)} s`,
        rounds: source === 'wyscout' ? ROUNDS : { least: 3, most: 3 },
      }),
    );
  }
  return figures;
}

/** The peak memory of a server that learns all matches and publishes. */
export async function compareMemory(one: Store, large: Store): Promise<Figure> {
  return compare({
    what: 'publication from the start: peak memory, large ÷ one',
    ours: () => peakOfPublication(large),
    floor: () => peakOfPublication(one),
    budget: { atMost: MOST_MEMORY },
    show: (value) => `${value.toFixed(0)} MB`,
    rounds: ROUNDS,
  });
}

async function peakOfPublication({ home, env, run }: Store): Promise<number> {
  await run('update worlds set revision = revision + 1 where user_id is null');
  const server = await startServer(['cli.ts', 'serve'], home, env);
  try {
    const start = performance.now();
    for (;;) {
      const [behind] = await run(`select 1 from worlds join analyzer_clocks on world_id = id
        where user_id is null and looked_at not like '%revision ' || revision || ' %'`);
      if (behind === undefined) break;
      if (performance.now() - start > LONGEST) throw new Error('The football was not published.');
      await pause(200);
    }
    const { peak } = server.memory() ?? { peak: Number.NaN };
    return peak;
  } finally {
    await server.stop();
  }
}
