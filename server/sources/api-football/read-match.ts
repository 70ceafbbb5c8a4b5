import { UNKNOWN_TIME } from '#lib/domain/days/kick-off-time.ts';
import type { CanonicalMatch, CanonicalSide, Periods, PlayedMatch, TeamPeriod } from '#server/base/canonical.ts';
import { eventsOf, type MatchEvents } from '#server/sources/api-football/match-events.ts';
import type { FixtureRow, HalvesRow, MatchRow } from '#server/sources/api-football/replies.ts';
import { playerStandIns, sideFigures } from '#server/sources/api-football/side-figures.ts';
import { halvesOf, teamFigures } from '#server/sources/api-football/team-figures.ts';
import { NO_FIGURES } from '#server/sources/parts/figures.ts';

/** The rows of a match in the replies, with the names of their files. */
export interface FoundMatch {
  readonly fixture: FixtureRow;
  /** The reply for the finished match; `null` when there is none. */
  readonly figures: { readonly row: MatchRow; readonly file: string } | null;
  readonly halves: { readonly rows: readonly HalvesRow[]; readonly file: string } | null;
}

/** The status of a match that finished in regular time. With extra time, the figures are not those of 90 minutes. */
const REGULAR = 'FT';
const FINISHED: readonly string[] = [REGULAR, 'AET', 'PEN'];
/** The statuses of a match that has not started or is in play. Any other match that is not finished is postponed or is never played. */
const COMING: readonly string[] = ['NS', 'TBD', '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT', 'LIVE'];
const ROUND = /^Regular Season - (\d+)$/;
const SIDES = ['home', 'away'] as const;
type Side = (typeof SIDES)[number];

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

/**
 * Returns a match in the canonical form, as a list with one entry. The list is empty for a match that is postponed, cancelled or awarded. A
 * finished match without figures has its score, the goals by half, and the cards that its events list. While its figures may still come, it
 * is scheduled.
 *
 * @param isAwaited whether the figures of the finished match may still come
 * @param referee the referee's name
 * @throws {DataError} for a figure that is missing or not a count
 */
export function readMatch(found: FoundMatch, isAwaited: boolean, referee: string | null = null): CanonicalMatch[] {
  const { fixture, figures } = found;
  const { home, away } = fixture.teams;
  const round = ROUND.exec(fixture.league.round)?.[1];
  const common = {
    key: String(fixture.fixture.id),
    competition: String(fixture.league.id),
    season: fixture.league.season,
    round: round === undefined ? null : Number(round),
    kickOff: kickOffOf(fixture.fixture),
    venue: fixture.fixture.venue?.name ?? null,
    referee,
  };
  if (isOff(fixture)) return [];
  const hasOwn = figures !== null && hasFigures(figures.row);
  if (isOver(fixture) && (hasOwn || !isAwaited)) return [{ ...common, status: 'played', ...playedSides(found) }];
  return [{ ...common, status: 'scheduled', home: { team: String(home.id) }, away: { team: String(away.id) } }];
}

/** The kick-off. While the status is "time to be defined", the source has another time of the day. */
function kickOffOf({ date, status }: FixtureRow['fixture']): Date {
  return status.short === 'TBD' ? new Date(`${date.toISOString().slice(0, 10)}${UNKNOWN_TIME}`) : date;
}

function playedSides(found: FoundMatch): Pick<PlayedMatch, 'home' | 'away' | 'appearances' | 'standIns'> {
  const { fixture } = found;
  const isRegular = fixture.fixture.status.short === REGULAR;
  const row = isRegular ? found.figures?.row : undefined;
  const events = row && eventsOf(row);
  const listed = (side: Side): TeamPeriod => {
    const { id } = fixture.teams[side];
    const rows = row?.statistics.find(({ team }) => team.id === id)?.statistics ?? [];
    const full = teamFigures(rows, found.figures?.file ?? '', `fixture ${fixture.fixture.id}, team ${id}`);
    const cards = (events?.cards(id) ?? []).filter(({ statistic }) => full[statistic] === null);
    const counted = cards.map(({ statistic, counts: [first, second] }) => [statistic, first + second]);
    return { ...full, ...Object.fromEntries(counted), goals: goalsOf(fixture, side) };
  };
  const lists = { home: listed('home'), away: listed('away') };
  const read = (side: Side) => {
    const opponent = lists[side === 'home' ? 'away' : 'home'];
    const team = { ...lists[side], foulsWon: opponent.foulsCommitted };
    const own = row && events ? sideFigures(row, side === 'home', { team, opponent }, events) : null;
    const full = own?.team ?? team;
    const periods: Periods<TeamPeriod> = { full, ...halvesOfSide(found, side, full, events) };
    const canonical: CanonicalSide = { team: String(fixture.teams[side].id), periods };
    return { side: canonical, own };
  };
  const [home, away] = [read('home'), read('away')];
  const sides = [home, away].flatMap(({ own }) => own ?? []);
  return {
    home: home.side,
    away: away.side,
    appearances: sides.flatMap(({ appearances }) => appearances),
    ...playerStandIns(sides),
  };
}

/** A side's goals in 90 minutes: `score.fulltime`, also of a match with extra time, whose `goals` include it. */
function goalsOf({ fixture, score, goals }: FixtureRow, side: Side): number | null {
  return score?.fulltime[side] ?? (fixture.status.short === REGULAR ? goals[side] : null);
}

/** The halves of a side: the figures of its lists, the goals by the score at half-time, and the cards by the events. */
function halvesOfSide(
  { fixture, halves }: FoundMatch,
  side: Side,
  full: TeamPeriod,
  events: MatchEvents | undefined,
): Omit<Periods<TeamPeriod>, 'full'> {
  const { id } = fixture.teams[side];
  const row = halves?.rows.find(({ team }) => team.id === id);
  const place = `fixture ${fixture.fixture.id}, team ${id}`;
  const [first = NO_FIGURES, second = NO_FIGURES] = [row?.statistics_1h, row?.statistics_2h].map((rows) =>
    rows && rows.length > 0 ? teamFigures(rows, halves?.file ?? '', place) : NO_FIGURES,
  );
  const [firstHalf, secondHalf] = halvesOf(full, first, second);
  const atHalf = fixture.score?.halftime[side] ?? null;
  const goals = { statistic: 'goals' as const, counts: [atHalf ?? 0, (full.goals ?? 0) - (atHalf ?? 0)] as const };
  const isSplit = atHalf !== null && full.goals !== null && atHalf <= full.goals;
  const known = [...(isSplit ? [goals] : []), ...(events?.cards(id) ?? [])].filter(
    ({ statistic, counts: [early, late] }) => firstHalf[statistic] === null && early + late === full[statistic],
  );
  if (row === undefined && known.length === 0) return { firstHalf: null, secondHalf: null };
  const half = (index: 0 | 1) => Object.fromEntries(known.map(({ statistic, counts }) => [statistic, counts[index]]));
  return { firstHalf: { ...firstHalf, ...half(0) }, secondHalf: { ...secondHalf, ...half(1) } };
}
