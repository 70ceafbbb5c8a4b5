import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DataError } from '#server/data/data-error.ts';
import { openZip } from '#server/sources/wyscout/zip.ts';

export const EVENTS_ZIP = 'events.zip';
export const MATCHES_ZIP = 'matches.zip';
export const PLAYERS_FILE = 'players.json';
export const TEAMS_FILE = 'teams.json';

const NEEDED = [EVENTS_ZIP, MATCHES_ZIP, PLAYERS_FILE, TEAMS_FILE];

export const eventsFile = (competition: string) => `events_${competition}.json`;
export const matchesFile = (competition: string) => `matches_${competition}.json`;

/** A competition: the name in its file names, and the unpacked size of its events in bytes. */
export interface CompetitionFiles {
  readonly name: string;
  readonly size: number;
}

async function checkFolder(folder: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch {
    throw new DataError(folder, null, 'is not a readable folder');
  }
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length === NEEDED.length) {
    throw new DataError(basename(folder), null, `is not a wyscout folder, which has ${NEEDED.join(', ')}`);
  }
  if (missing.length > 0) throw new DataError(missing.join(', '), null, `missing in the folder ${basename(folder)}`);
}

async function sizesIn(path: string): Promise<ReadonlyMap<string, number>> {
  const zip = await openZip(path);
  zip.close();
  return zip.sizes;
}

/** The names in the files, in lower case, of the competitions with another common name. */
const FILE_NAMES: ReadonlyMap<string, string> = new Map([
  ['premier-league', 'england'],
  ['bundesliga', 'germany'],
  ['ligue-1', 'france'],
  ['serie-a', 'italy'],
  ['la-liga', 'spain'],
  ['world-cup', 'world_cup'],
  ['european-championship', 'european_championship'],
]);

/**
 * The competitions of a wyscout folder, the largest file of events first.
 *
 * @param wanted the competitions by name in the files, common name or slug, ignoring case; all when absent
 * @throws {DataError} when the folder is not a wyscout folder, lacks a file, or has no competition with a wanted name
 */
export async function findCompetitions(folder: string, wanted?: readonly string[]): Promise<CompetitionFiles[]> {
  await checkFolder(folder);
  const matches = await sizesIn(join(folder, MATCHES_ZIP));
  const events = await sizesIn(join(folder, EVENTS_ZIP));
  const names = [...matches.keys()].flatMap((file) => /^matches_(.+)\.json$/.exec(file)?.[1] ?? []);
  if (names.length === 0) throw new DataError(MATCHES_ZIP, null, 'has no matches_<competition>.json');
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const chosen = wanted?.map((name) => {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const found = byLowerCase.get(FILE_NAMES.get(slug) ?? name.toLowerCase());
    if (found === undefined)
      throw new DataError(MATCHES_ZIP, null, `has no competition "${name}", only ${names.join(', ')}`);
    return found;
  });
  return [...new Set(chosen ?? names)]
    .map((name) => {
      const size = events.get(eventsFile(name));
      if (size === undefined) throw new DataError(EVENTS_ZIP, null, `has no ${eventsFile(name)}`);
      return { name, size };
    })
    .sort((a, b) => b.size - a.size);
}
