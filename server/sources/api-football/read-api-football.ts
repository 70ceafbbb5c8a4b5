import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { API_FOOTBALL } from '#server/sources/api-football/api-football-source.ts';
import { availabilities } from '#server/sources/api-football/availabilities.ts';
import { type FoundMatch, hasFigures, isOff, isOver, readMatch } from '#server/sources/api-football/read-match.ts';
import type { FixtureRow, InjuryRow } from '#server/sources/api-football/replies.ts';
import { parseRows } from '#server/sources/api-football/reply-rows.ts';
import { FIXTURES, HALVES, INJURIES, MATCHES, type RowForm } from '#server/sources/api-football/row-forms.ts';
import { leaguesAndTeams, playersOf, refereeNames } from '#server/sources/api-football/subjects.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

/** The files of a season: `<league>/<season>/fixtures`, `injuries`, `matches/<name>` and `halves/<fixture>`, with or without `.json`. */
const FILE = /^(\d+)\/(\d{4})\/(?:(fixtures|injuries)|(matches)\/[\w-]+|(halves)\/(\d+))(?:\.json)?$/;
/** Milliseconds after the kick-off during which the figures of a finished match may still come. */
const AWAITED = 2 * 24 * 3_600_000;

interface Options {
  /** The ids of leagues. */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
  /** The present time. */
  readonly today: Date;
}

/** The rows of the files. */
interface Found {
  readonly fixtures: Map<number, FixtureRow>;
  readonly figures: Map<number, NonNullable<FoundMatch['figures']>>;
  readonly halves: Map<number, NonNullable<FoundMatch['halves']>>;
  readonly injuries: InjuryRow[];
}

/**
 * Reads replies of api-football: the fixtures of each season, the figures of matches, their halves, and injuries. All but the fixtures may
 * be absent. A row that cannot be read is left out and named, and so is a file of another form.
 *
 * @throws {DataError} when there are no files, none of a wanted league, or nothing in them can be read; the message names the file
 */
export async function readApiFootball(files: SourceFiles, options: Options): Promise<CanonicalImport> {
  const leftOut = new LeftOut();
  const { fixtures, figures, halves, injuries } = await readFiles(files, options, leftOut);
  leftOut.requireSome(fixtures.size);
  const counted = new Set([...figures.values()].filter(({ row }) => hasFigures(row)).map(({ row }) => seasonOf(row)));
  const found = [...fixtures].map(([id, listed]): FoundMatch => {
    const own = figures.get(id) ?? null;
    // The list of a season can be older than the figures of a finished match.
    return { fixture: own?.row ?? listed, figures: own, halves: halves.get(id) ?? null };
  });
  const inOrder = found.toSorted((one, other) => kickOff(one) - kickOff(other));
  const rows = inOrder.map(({ fixture }) => fixture);
  const referees = refereeNames(rows.map(({ fixture }) => fixture.referee));
  const missing = availabilities(injuries, fixtures);
  return {
    source: API_FOOTBALL,
    ...leaguesAndTeams(rows),
    players: playersOf(inOrder.flatMap((match) => match.figures?.row ?? [])).map((player) => ({
      ...player,
      availability: missing.get(Number(player.key)) ?? null,
    })),
    referees: [...new Set(referees.values())].map((name) => ({ key: name, name })),
    matches: inOrder.flatMap((match): CanonicalMatch[] => {
      const { fixture } = match;
      // Replies are fetched part by part: a match whose own is not among them keeps what is stored.
      if (files.isPartial && isOver(fixture) && match.figures === null) return [];
      const isAwaited = counted.has(seasonOf(fixture)) && options.today.getTime() - kickOff(match) < AWAITED;
      return readMatch(match, isAwaited, referees.get(fixture.fixture.referee) ?? null);
    }),
    postponed: rows.filter(isOff).map(({ fixture }) => String(fixture.id)),
    leftOut: leftOut.parts,
  };
}

async function readFiles(files: SourceFiles, { competitions, progress }: Options, leftOut: LeftOut): Promise<Found> {
  const all = (await files.list()).flatMap((path) => {
    const [, league = '', , list, matches, , fixture] = FILE.exec(path) ?? [];
    if (league === '') return [];
    return { path, league, kind: list ?? matches ?? 'halves', fixture: Number(fixture) };
  });
  const unknown = competitions?.find((wanted) => !all.some(({ league }) => league === wanted));
  if (unknown !== undefined) throw new DataError(files.name, null, `has no league "${unknown}"`);
  const listed = all.filter(({ league }) => competitions?.includes(league) ?? true);
  if (listed.length === 0) throw new DataError(files.name, null, 'has no file such as 39/2025/fixtures.json');
  const found: Found = { fixtures: new Map(), figures: new Map(), halves: new Map(), injuries: [] };
  progress.start('Reading replies', listed.length);
  for (const { path: file, kind, fixture } of listed) {
    const body = await files.read(file);
    const rowsOf = <Row extends object>(form: RowForm<Row>) =>
      leftOut.attempt(() => parseRows(body, file, form, leftOut)) ?? [];
    if (kind === 'fixtures') for (const row of rowsOf(FIXTURES)) found.fixtures.set(row.fixture.id, row);
    else if (kind === 'injuries') found.injuries.push(...rowsOf(INJURIES));
    else if (kind === 'halves') found.halves.set(fixture, { rows: rowsOf(HALVES), file });
    // A reply that was fetched while the match was in play has figures of a part of the match.
    else for (const row of rowsOf(MATCHES).filter(isOver)) found.figures.set(row.fixture.id, { row, file });
    progress.advance(1);
  }
  progress.done();
  return found;
}

function seasonOf({ league }: FixtureRow): string {
  return `${league.id} ${league.season}`;
}

function kickOff({ fixture }: FoundMatch): number {
  return fixture.fixture.date.getTime();
}
