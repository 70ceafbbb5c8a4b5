import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { storeImport } from '#server/data/import-canonical.ts';
import { EVENTS_ZIP, eventsFile, findCompetitions } from '#server/data/wyscout/folder.ts';
import { readWyscout } from '#server/data/wyscout/read-wyscout.ts';
import { openZip } from '#server/data/wyscout/zip.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { realData } from '#tests/support/real-data.ts';

interface Timed {
  readonly events: number;
  readonly seconds: number;
}

/** What no import can do without: unzip each file and parse its text. */
async function floor(folder: string): Promise<Timed> {
  const names = await findCompetitions(folder);
  const start = performance.now();
  const zip = await openZip(join(folder, EVENTS_ZIP));
  let events = 0;
  for (const { name } of names) {
    const text = (await buffer(zip.chunks(eventsFile(name)))).toString('utf8');
    const parsed: unknown = JSON.parse(text);
    events += Array.isArray(parsed) ? parsed.length : 0;
  }
  zip.close();
  return { events, seconds: (performance.now() - start) / 1000 };
}

/** The whole import into a new database on disk, from the folder to the last row. */
async function wholeImport(folder: string): Promise<number> {
  const home = await mkdtemp(join(tmpdir(), 'tenline-bench-'));
  const opened = await openDatabase({ home, databaseUrl: null }, new Date());
  try {
    const start = performance.now();
    await storeImport(opened, await readWyscout(folder, { progress: silentProgress }), { progress: silentProgress });
    return (performance.now() - start) / 1000;
  } finally {
    await opened.close();
    await rm(home, { recursive: true });
  }
}

const perSecond = (events: number, seconds: number) => `${Math.round(events / seconds / 1000)},000 events/s`;

/** How fast the Wyscout set is imported, beside only unzipping and parsing it; nothing where the set is not there. */
export async function importRate(): Promise<Figure[]> {
  const folder = realData('wyscout');
  if (folder === null) return [];
  const bare = await floor(folder);
  const seconds = await wholeImport(folder);
  return [
    {
      what: 'import: events a second ÷ only unzipping and parsing',
      measured: perSecond(bare.events, seconds),
      floor: perSecond(bare.events, bare.seconds),
      figure: bare.seconds / seconds,
      unit: '',
      budget: { atLeast: 0.5 },
    },
  ];
}
