import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import type { SourceFiles } from '#server/sources/source-files.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import type { Site } from '#tests/support/stand-in/site.ts';

const sites = realSites();
const FPL = 'fantasy.premierleague.com/api/';
const CORE = 'raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data/';
const E0 = 'www.football-data.co.uk/mmz4281/2526/E0.csv';
const END = new Date('2026-06-10T12:00:00Z');

/** Pages as the files of a reader. @param path the file of a page; `null` leaves it out */
function pageFiles(site: Site, name: string, path: (key: string) => string | null): SourceFiles {
  const pages = new Map(
    [...site].flatMap(([key, page]) => (path(key) === null ? [] : [[path(key) ?? '', page] as const])),
  );
  return {
    name,
    isPartial: false,
    list: async () => [...pages.keys()].sort(),
    read: async (file) => pages.get(file)?.body() ?? Buffer.alloc(0),
  };
}

const coreFiles = (site: Site) =>
  pageFiles(site, 'data', (key) => (key.startsWith(`${CORE}2025-2026`) ? key.slice(CORE.length) : null));

const fplFiles = (site: Site) =>
  pageFiles(site, 'fpl', (key) =>
    key.startsWith(FPL) && !/[?]|element-summary/.test(key)
      ? key
          .slice(FPL.length)
          .replace(/\/$/, '')
          .replace(/^([\w-]+)$/, '$1.json')
      : null,
  );

const resultFiles = (site: Site) => pageFiles(site, 'results', (key) => (key === E0 ? 'E0-2526.csv' : null));

describe.skipIf(sites === null)('the hosts as of a time in the season 2025/26', () => {
  if (sites === null) return;

  test('at the end the readers read a complete season from each host', async () => {
    const site = sites.season(END);
    const options = { progress: silentProgress };
    const core = await readFplCore(coreFiles(site), options);
    const fpl = await readFpl(fplFiles(site), options);
    const results = await readFootballData(resultFiles(site), options);
    for (const { matches } of [core, fpl, results]) {
      expect(matches.filter(({ status }) => status === 'played')).toHaveLength(380);
    }
  });
});
