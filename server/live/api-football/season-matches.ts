import { endOf } from '#server/live/due.ts';
import { hasFigures, isOver, readMatch } from '#server/sources/api-football/read-match.ts';
import { FIXTURES, type FixtureRow, INJURIES, MATCHES, type MatchRow } from '#server/sources/api-football/replies.ts';

/** The maximum number of matches that one request can name. */
const AT_ONCE = 20;

/** A request for the figures of matches. */
export interface FiguresRequest {
  readonly path: string;
  readonly address: string;
  readonly rows: typeof MATCHES;
  readonly verify: (rows: readonly MatchRow[], file: string) => void;
  /** The expected ends, in milliseconds, of its matches that are over, by the ids of these matches. */
  readonly ends: ReadonlyMap<number, number>;
}

/** A round with at least one match that is over, and the requests for its figures. */
export interface Round {
  /** The latest end, in milliseconds, of its matches that are over. */
  readonly end: number;
  /** Requests for up to 20 matches each. A free plan does not allow them. */
  readonly together: readonly FiguresRequest[];
  /** Requests for one match each, only for matches that are over. */
  readonly single: readonly FiguresRequest[];
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

/** The rounds with a match that is over. A request names all matches of a round, so that its URL stays the same while the round is played. */
export function roundsOf(fixtures: readonly FixtureRow[], league: string): Round[] {
  return [...Map.groupBy(fixtures, ({ league: own }) => `${own.season} ${own.round}`).values()].flatMap((round) => {
    const over = round.filter(isOver);
    if (over.length === 0) return [];
    const inOrder = round.toSorted((one, other) => one.fixture.id - other.fixture.id);
    const chunks = Array.from({ length: Math.ceil(inOrder.length / AT_ONCE) }, (_, index) =>
      inOrder.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    ).filter((chunk) => chunk.some(isOver));
    return [
      {
        end: Math.max(...over.map(endOfFixture)),
        together: chunks.map((chunk) => {
          const ids = chunk.map(({ fixture }) => fixture.id);
          return figuresRequest(league, chunk, `from-${ids[0]}`, `ids=${ids.join('-')}`);
        }),
        single: over.map((row) => figuresRequest(league, [row], `${row.fixture.id}`, `id=${row.fixture.id}`)),
      },
    ];
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
    verify: verifyMatches,
    ends: endsOf(matches.filter(isOver)),
  };
}

/** Reads the matches in the same way as the import. @throws {DataError} for a match that cannot be read */
function verifyMatches(rows: readonly MatchRow[], file: string): void {
  for (const row of rows) readMatch({ fixture: row, figures: { row, file }, halves: null }, true);
}
