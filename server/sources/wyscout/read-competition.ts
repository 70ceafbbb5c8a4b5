import { join } from 'node:path';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import { problemWithEvent, type WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { type Figures, readFigures } from '#server/sources/wyscout/figures.ts';
import { EVENTS_ZIP, eventsFile, MATCHES_ZIP, matchesFile } from '#server/sources/wyscout/folder.ts';
import { readJsonArray } from '#server/sources/wyscout/json-array.ts';
import { readMatch, seasonStarts, type WyscoutMatch } from '#server/sources/wyscout/match.ts';
import { readList } from '#server/sources/wyscout/read-list.ts';
import { openZip, type Zip } from '#server/sources/wyscout/zip.ts';

/** Called with the number of bytes of each chunk read. */
export type Advance = (bytes: number) => void;

async function readMatches(folder: string, name: string): Promise<Map<number, WyscoutMatch>> {
  const zip = await openZip(join(folder, MATCHES_ZIP));
  try {
    const matches = new Map<number, WyscoutMatch>();
    for (const fields of await readList(zip.chunks(matchesFile(name)), matchesFile(name))) {
      const match = readMatch(fields);
      if (matches.has(match.matchId)) fields.fail(`match ${match.matchId} is listed twice`);
      matches.set(match.matchId, match);
    }
    return matches;
  } finally {
    zip.close();
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, advance: Advance): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    advance(chunk.length);
    yield chunk;
  }
}

/** Yields the events of one match after another. In the files, the events of a match are consecutive. */
async function* eventsByMatch(zip: Zip, file: string, advance: Advance): AsyncGenerator<readonly WyscoutEvent[]> {
  let current: WyscoutEvent[] = [];
  let entry = 0;
  for await (const batch of readJsonArray(counted(zip.chunks(file), advance), file)) {
    for (const value of batch) {
      entry += 1;
      const problem = problemWithEvent(value);
      if (problem !== null) throw new DataError(file, `entry ${entry}`, problem);
      const event = value as WyscoutEvent;
      if (current[0] !== undefined && current[0].matchId !== event.matchId) {
        yield current;
        current = [];
      }
      current.push(event);
    }
  }
  if (current.length > 0) yield current;
}

async function readAllFigures(
  folder: string,
  name: string,
  matches: ReadonlyMap<number, WyscoutMatch>,
  advance: Advance,
): Promise<Map<number, Figures>> {
  const file = eventsFile(name);
  const figures = new Map<number, Figures>();
  const zip = await openZip(join(folder, EVENTS_ZIP));
  try {
    for await (const events of eventsByMatch(zip, file, advance)) {
      const id = events[0]?.matchId ?? 0;
      const match = matches.get(id);
      if (match === undefined) throw new DataError(file, `match ${id}`, `is not in ${matchesFile(name)}`);
      if (figures.has(id)) throw new DataError(file, `match ${id}`, 'has events in two places');
      figures.set(id, readFigures(match, events, file));
    }
  } finally {
    zip.close();
  }
  return figures;
}

/**
 * Reads one competition of a folder: all matches, with the figures of played matches.
 *
 * @param advance called with the number of unpacked bytes of each chunk of events
 * @throws {DataError} for a fault in the files
 */
export async function readCompetition(folder: string, name: string, advance: Advance): Promise<CanonicalMatch[]> {
  const matches = await readMatches(folder, name);
  const figures = await readAllFigures(folder, name, matches, advance);
  const startOf = seasonStarts([...matches.values()]);
  return [...matches.values()].map((match) => {
    const fixture = {
      key: String(match.matchId),
      competition: String(match.competitionId),
      season: startOf(match.seasonId),
      round: match.gameweek || null,
      kickOff: match.kickOff,
      venue: match.venue,
      referee: match.refereeId === null ? null : String(match.refereeId),
    };
    if (!match.isPlayed) {
      const [home, away] = [{ team: String(match.home.teamId) }, { team: String(match.away.teamId) }];
      return { ...fixture, status: 'scheduled', home, away };
    }
    const played = figures.get(match.matchId);
    if (played === undefined) throw new DataError(eventsFile(name), null, `has no events of match ${match.matchId}`);
    return { ...fixture, status: 'played', ...played };
  });
}
