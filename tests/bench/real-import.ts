import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EVENTS_ZIP, eventsFile, findCompetitions } from '#server/sources/wyscout/folder.ts';
import { openZip } from '#server/sources/wyscout/zip.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';
import { servingMemory } from '#tests/bench/serving-memory.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { runCommand } from '#tests/bench/tenline-program.ts';
import { realData } from '#tests/support/real-data.ts';

/** Fewer than usual, because a round takes up to half a minute. */
const ROUNDS = { least: 2, most: 7 };

interface Read {
  readonly events: number;
  readonly seconds: number;
}

/**
 * The speed of an import of the Wyscout set into an empty database, and the server's memory afterwards. The database is
 * created before the measurement, because its creation belongs to the first start. No figures where the set is missing.
 */
export async function realImport(): Promise<Figure[]> {
  const folder = realData('wyscout');
  if (folder === null) return [];
  return withTemporaryHome(async (home) => {
    const run = (into: string) => runCommand(['cli.ts', 'import', 'wyscout', folder], into);
    say('import: the whole import, for the memory');
    const { memory } = await run(home);
    const { events } = await unzipAndParse(folder);
    const speedOfImport = () =>
      withTemporaryHome(async (other) => {
        await runCommand(['cli.ts', 'sources'], other);
        return events / (await run(other)).seconds;
      });
    const speed = await compare({
      what: 'import: events a second ÷ only unzipping and parsing',
      ours: speedOfImport,
      floor: async () => events / (await unzipAndParse(folder)).seconds,
      budget: { atLeast: 0.5 },
      show: (rate) => `${Math.round(rate / 1000)},000 events/s`,
      rounds: ROUNDS,
    });
    return [speed, ...(await servingMemory(home, memory))];
  });
}

/** The floor of an import: unzip each file of events and parse its JSON. */
async function unzipAndParse(folder: string): Promise<Read> {
  const competitions = await findCompetitions(folder);
  const start = performance.now();
  const zip = await openZip(join(folder, EVENTS_ZIP));
  let events = 0;
  try {
    for (const { name } of competitions) {
      const bytes = await buffer(zip.chunks(eventsFile(name)));
      const parsed: unknown = JSON.parse(bytes.toString('utf8'));
      events += Array.isArray(parsed) ? parsed.length : 0;
    }
  } finally {
    zip.close();
  }
  return { events, seconds: (performance.now() - start) / 1000 };
}
