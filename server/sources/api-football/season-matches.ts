import { hasFigures, isOver } from '#server/sources/api-football/read-match.ts';
import type { FixtureRow, MatchRow } from '#server/sources/api-football/replies.ts';
import { FIXTURES, INJURIES, LEAGUES, MATCHES } from '#server/sources/api-football/row-forms.ts';
import { endOf } from '#server/sources/fetching/due.ts';

/** The maximum number of matches that one request can name. */
const AT_ONCE = 20;

/** A request for the figures of matches. */
export interface FiguresRequest {
  readonly path: string;
  readonly address: string;
  readonly rows: typeof MATCHES;
  /** The expected ends, in milliseconds, of its matches that are over, by the ids of these matches. */
  readonly ends: ReadonlyMap<number, number>;
}

/** Up to 20 matches of a season with at least one that is over, and the requests for their figures. */
export interface Batch {
  /** The latest end, in milliseconds, of its matches that are over. */
  readonly end: number;
  /** One request for all matches. A free plan does not allow it. */
  readonly together: FiguresRequest;
  /** Requests for one match each, only for matches that are over, the newest first. */
  readonly single: readonly FiguresRequest[];
  /** False when the source states that it has no figures of the season. Its replies have events only. */
  readonly hasFigures: boolean;
}

/** The request for the seasons of a league and their coverage. */
export function leagueRequest(league: string) {
  return { path: `${league}/league`, address: `leagues?id=${league}`, rows: LEAGUES };
}

/** The request for the list of a season's matches. */
export function seasonRequest(league: string, season: number) {
  return {
    path: `${league}/${season}/fixtures`,
    address: `fixtures?league=${league}&season=${season}`,
    rows: FIXTURES,
  };
}

/** The request for the players who miss matches of a season by injury or suspension. */
export function injuriesRequest(league: string, season: number) {
  return {
    path: `${league}/${season}/injuries`,
    address: `injuries?league=${league}&season=${season}`,
    rows: INJURIES,
  };
}

/**
 * The batches with a match that is over. The matches of a season are divided in the order of the rounds, each of which begins with its lowest
 * id, so that the URL of a batch stays the same while its rounds are played.
 *
 * @param withoutFigures the seasons of which the source has no figures
 */
export function batchesOf(
  fixtures: readonly FixtureRow[],
  league: string,
  withoutFigures: ReadonlySet<number>,
): Batch[] {
  return [...Map.groupBy(fixtures, (row) => row.league.season).values()].flatMap((season) => {
    const inOrder = season.toSorted((one, other) => one.fixture.id - other.fixture.id);
    const byRound = [...Map.groupBy(inOrder, (row) => row.league.round).values()].flat();
    return Array.from({ length: Math.ceil(byRound.length / AT_ONCE) }, (_, index) =>
      byRound.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    ).flatMap((batch) => {
      const over = batch.filter(isOver).toSorted((one, other) => endOfFixture(other) - endOfFixture(one));
      const [newest] = over;
      if (newest === undefined) return [];
      const ids = batch.map(({ fixture }) => fixture.id);
      return {
        end: endOfFixture(newest),
        together: figuresRequest(league, batch, `from-${ids[0]}`, `ids=${ids.join('-')}`),
        single: over.map((row) => figuresRequest(league, [row], `${row.fixture.id}`, `id=${row.fixture.id}`)),
        hasFigures: !withoutFigures.has(newest.league.season),
      };
    });
  });
}

/** The expected ends of the matches that are over by the list of the season or by the reply, and whose final figures the reply lacks. */
export function missingEnds({ ends }: FiguresRequest, rows: readonly MatchRow[]): number[] {
  const over = rows.filter(isOver);
  const missing = new Map([...ends, ...endsOf(over)]);
  for (const { fixture } of over.filter(hasFigures)) missing.delete(fixture.id);
  return [...missing.values()];
}

/** The expected end of a match, in milliseconds. */
export function endOfFixture({ fixture }: Pick<FixtureRow, 'fixture'>): number {
  return endOf(fixture.date);
}

function endsOf(matches: readonly FixtureRow[]): Map<number, number> {
  return new Map(matches.map((row) => [row.fixture.id, endOfFixture(row)]));
}

function figuresRequest(league: string, matches: readonly FixtureRow[], name: string, query: string): FiguresRequest {
  return {
    path: `${league}/${matches[0]?.league.season}/matches/${name}`,
    address: `fixtures?${query}`,
    rows: MATCHES,
    ends: endsOf(matches.filter(isOver)),
  };
}
