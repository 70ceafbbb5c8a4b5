import type { CanonicalMatch, CanonicalSide, Periods, TeamPeriod } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { FixtureRow, HalvesRow, MatchRow } from '#server/sources/api-football/replies.ts';
import { sideFigures } from '#server/sources/api-football/side-figures.ts';
import { halvesOf, teamFigures } from '#server/sources/api-football/team-figures.ts';
import { NO_FIGURES } from '#server/sources/figures.ts';

/** The rows of a match in the replies, with the names of their files. */
export interface FoundMatch {
  readonly fixture: FixtureRow;
  /** The figures of the finished match; `null` when no reply has them. */
  readonly figures: { readonly row: MatchRow; readonly file: string } | null;
  readonly halves: { readonly rows: readonly HalvesRow[]; readonly file: string } | null;
}

/** The status of a match that finished in regular time. With extra time, the figures are not those of 90 minutes. */
const REGULAR = 'FT';
const FINISHED: readonly string[] = [REGULAR, 'AET', 'PEN'];
/** The statuses of a match that has not started or is in play. Any other match that is not finished is postponed or is never played. */
const COMING: readonly string[] = ['NS', 'TBD', '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT', 'LIVE'];
const ROUND = /^Regular Season - (\d+)$/;

/** True for a match that was played to its end. */
export function isOver({ fixture }: Pick<FixtureRow, 'fixture'>): boolean {
  return FINISHED.includes(fixture.status.short);
}

/** True for a match that has not begun. */
export function isComing({ fixture }: Pick<FixtureRow, 'fixture'>): boolean {
  return fixture.status.short === 'NS' || fixture.status.short === 'TBD';
}

/** True for a match that was postponed without a new date, or is never played. */
export function isOff(row: Pick<FixtureRow, 'fixture'>): boolean {
  return !isOver(row) && !COMING.includes(row.fixture.status.short);
}

/** Whether the row of a match has figures of teams or players. */
export function hasFigures({ statistics, players }: Pick<MatchRow, 'statistics' | 'players'>): boolean {
  return [...statistics.map((side) => side.statistics), ...players.map((side) => side.players)].some(
    (rows) => rows.length > 0,
  );
}

/** The referee's name without the country: "Michael Oliver" for "Michael Oliver, England". `null` when the referee is unknown. */
export function refereeName({ fixture }: FixtureRow): string | null {
  return fixture.referee?.split(',')[0]?.trim() || null;
}

/**
 * Returns a match in the canonical form, as a list with one entry. The list is empty for a match that is postponed, cancelled or awarded. A
 * finished match without figures is scheduled. If it has no reply with figures and the replies are fetched part by part, it is left out.
 *
 * @param isPartial whether the replies are fetched part by part
 * @throws {DataError} for a figure that is missing or not a count
 */
export function readMatch(found: FoundMatch, isPartial: boolean): CanonicalMatch[] {
  const { fixture, figures } = found;
  const { home, away } = fixture.teams;
  const round = ROUND.exec(fixture.league.round)?.[1];
  const common = {
    key: String(fixture.fixture.id),
    competition: String(fixture.league.id),
    season: fixture.league.season,
    round: round === undefined ? null : Number(round),
    kickOff: fixture.fixture.date,
    venue: fixture.fixture.venue?.name ?? null,
    referee: refereeName(fixture),
  };
  const isCounted = figures !== null && hasFigures(figures.row);
  if (isOver(fixture) && isCounted) {
    return [{ ...common, status: 'played', ...playedSides(found, figures) }];
  }
  if (isOver(fixture) ? isPartial && figures === null : isOff(fixture)) return [];
  return [{ ...common, status: 'scheduled', home: { team: String(home.id) }, away: { team: String(away.id) } }];
}

function playedSides({ fixture, halves }: FoundMatch, { row, file }: NonNullable<FoundMatch['figures']>) {
  const isRegular = fixture.fixture.status.short === REGULAR;
  const listed = (side: 'home' | 'away'): TeamPeriod => {
    const { id } = fixture.teams[side];
    const rows = isRegular ? row.statistics.find(({ team }) => team.id === id)?.statistics : undefined;
    const place = `fixture ${fixture.fixture.id}, team ${id}`;
    return { ...teamFigures(rows ?? [], file, place), goals: goalsOf(fixture, side) };
  };
  const lists = { home: listed('home'), away: listed('away') };
  const [home, away] = (['home', 'away'] as const).map((side) => {
    const team = { ...lists[side], foulsWon: lists[side === 'home' ? 'away' : 'home'].foulsCommitted };
    const figures = isRegular ? sideFigures(row, side === 'home', team) : { team, appearances: [] };
    const periods: Periods<TeamPeriod> = { full: figures.team, ...halvesOfSide(fixture, side, figures.team, halves) };
    const canonical: CanonicalSide = { team: String(fixture.teams[side].id), periods };
    return { side: canonical, appearances: figures.appearances };
  });
  if (home === undefined || away === undefined) throw new DataError(file, null, 'has a match without two teams');
  return { home: home.side, away: away.side, appearances: [...home.appearances, ...away.appearances] };
}

/** A side's goals in 90 minutes. */
function goalsOf({ score, goals }: FixtureRow, side: 'home' | 'away'): number | null {
  return score?.fulltime[side] ?? goals[side];
}

function halvesOfSide(
  fixture: FixtureRow,
  side: 'home' | 'away',
  full: TeamPeriod,
  halves: FoundMatch['halves'],
): Omit<Periods<TeamPeriod>, 'full'> {
  const { id } = fixture.teams[side];
  const row = halves?.rows.find(({ team }) => team.id === id);
  const place = `fixture ${fixture.fixture.id}, team ${id}`;
  const [first, second] = [row?.statistics_1h, row?.statistics_2h].map((rows) =>
    rows && rows.length > 0 ? teamFigures(rows, halves?.file ?? '', place) : NO_FIGURES,
  );
  const [firstHalf, secondHalf] = halvesOf(full, first ?? NO_FIGURES, second ?? NO_FIGURES);
  const goals = fixture.score?.halftime[side] ?? null;
  if (goals === null || full.goals === null || goals > full.goals) {
    return row === undefined ? { firstHalf: null, secondHalf: null } : { firstHalf, secondHalf };
  }
  return { firstHalf: { ...firstHalf, goals }, secondHalf: { ...secondHalf, goals: full.goals - goals } };
}
