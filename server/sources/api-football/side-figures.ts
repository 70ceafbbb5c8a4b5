import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalAppearance, Periods, PlayedMatch, PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';
import { API_FOOTBALL } from '#server/sources/api-football/api-football-source.ts';
import type { MatchEvents, SubjectHalves } from '#server/sources/api-football/match-events.ts';
import {
  countsOf,
  OF_PLAYERS,
  type PlayerCounts,
  type PlayerStatistic,
  sumOf,
} from '#server/sources/api-football/player-counts.ts';
import type { MatchRow, PlayerRow } from '#server/sources/api-football/replies.ts';
import { NO_FIGURES } from '#server/sources/parts/figures.ts';
import { fillBlanks } from '#server/sources/parts/fill-blanks.ts';

const FULL_MATCH = 90;
/** The statistics of players whose sum is stated elsewhere: by the figures of the side, and for goals by the events. */
const CHECKED = OF_PLAYERS.filter((name) => !['assists', 'foulsWon', 'tackles'].includes(name));
/** Without these figures of the side, the others do not show that the list of players is complete. */
const NEEDED = ['shots', 'foulsCommitted'] as const satisfies readonly Statistic[];
/** The statistics of players whose provenance depends on the match. */
const VARYING = ['shots', 'passes', 'tackles', 'foulsWon'] as const satisfies readonly Statistic[];

/** The figures of one side in the full match. */
interface SideFigures {
  readonly team: TeamPeriod;
  readonly appearances: readonly CanonicalAppearance[];
  /** The statistics that are known for some of the players on the pitch only, or whose sum differs from the figure of the side. */
  readonly inexact: ReadonlySet<Statistic>;
}

/**
 * The figures of a side and of its players. An empty cell of a player who was on the pitch is 0 if all sums that can be checked are right:
 * those of {@link CHECKED} whose total is known. Otherwise it is 0 only in a statistic whose own sum is right. The total of shots is that of
 * the side, or that without blocked shots, because the source leaves these out for players since 2022. An empty figure of the side is 0 only
 * if every player on the pitch has a 0; empty corners are 0 if all sums are right and the opponent's corners are known. Other empty figures
 * are unknown.
 *
 * @param team the side's own figures, including its goals and the fouls that the opponent committed
 */
export function sideFigures(
  match: MatchRow,
  isHome: boolean,
  { team, opponent }: { readonly team: TeamPeriod; readonly opponent: TeamPeriod },
  events: MatchEvents,
): SideFigures {
  const { id } = isHome ? match.teams.home : match.teams.away;
  const listed = match.players.find((side) => side.team.id === id)?.players ?? [];
  // Some lists have a player twice. Rows without an id are different players.
  const players = [...new Map(listed.map((row, index) => [row.player.id || `row ${index}`, row])).values()];
  const starters = match.lineups.find((side) => side.team.id === id)?.startXI.map(({ player }) => player.id) ?? [];
  const counts = players.map(countsOf);
  const isOn = (index: number) => (players[index]?.statistics[0]?.games.minutes ?? 0) > 0;
  const onPitch = counts.filter((_, index) => isOn(index));
  const sum = (name: PlayerStatistic) => counts.reduce((total, own) => total + (own[name] ?? 0), 0);
  const open = team.shots === null || team.blockedShots === null ? null : team.shots - team.blockedShots;
  const ofEvents = events.totals(new Set(players.flatMap(({ player }) => player.id ?? [])));
  const totals = {
    ...team,
    goals: ofEvents?.goals ?? null,
    assists: ofEvents?.assists ?? null,
    shots: open === sum('shots') ? open : team.shots,
  };
  const isWhole =
    NEEDED.every((name) => team[name] !== null) &&
    CHECKED.every((name) => totals[name] === null || totals[name] === sum(name));
  // A statistic that the source does not count in this league has no filled cell.
  const isCounted = (name: PlayerStatistic) => totals[name] === sum(name) || counts.some((own) => own[name] !== null);
  if (isWhole) for (const own of onPitch) for (const name of OF_PLAYERS.filter(isCounted)) own[name] ??= 0;
  else fillBlanks(counts, totals, OF_PLAYERS, isOn);
  const zeros = OF_PLAYERS.filter((name) => team[name] === null && sumOf(onPitch, name) === 0);
  return {
    team: {
      ...team,
      ...Object.fromEntries(zeros.map((name) => [name, 0])),
      cornersWon: team.cornersWon ?? (isWhole && opponent.cornersWon !== null ? 0 : null),
      assists: sumOf(onPitch, 'assists'),
      tackles: sumOf(onPitch, 'tackles'),
    },
    inexact: new Set(
      OF_PLAYERS.filter((name) => {
        const isOther = CHECKED.includes(name) && name !== 'goals' && team[name] !== null && sum(name) !== team[name];
        return onPitch.some((own) => own[name] !== null) && (isOther || sumOf(onPitch, name) === null);
      }),
    ),
    appearances: players.flatMap((row, index): CanonicalAppearance[] => {
      const { id: player } = row.player;
      const figures = counts[index];
      if (!player || figures === undefined || !isOn(index)) return [];
      return [{ player: String(player), isHome, periods: periodsOf(row, figures, starters, events.halves(player)) }];
    }),
  };
}

/** A player's figures of the full match, and by half those statistics whose events add up to the full match. */
function periodsOf(
  { player, statistics: [figures] }: PlayerRow,
  counts: PlayerCounts,
  starters: readonly (number | null)[],
  halves: SubjectHalves,
): Periods<PlayerPeriod> {
  const isSubstitute = starters.length > 0 ? !starters.includes(player.id) : (figures?.games.substitute ?? null);
  const startedMatch = isSubstitute === null ? null : !isSubstitute;
  const minutesPlayed = Math.min(figures?.games.minutes ?? 0, FULL_MATCH);
  const full = { ...NO_FIGURES, ...counts, minutesPlayed, startedMatch };
  const known = halves.filter(({ statistic, counts: [first, second] }) => first + second === full[statistic]);
  if (known.length === 0) return { full, firstHalf: null, secondHalf: null };
  const half = (index: 0 | 1): PlayerPeriod => ({
    ...NO_FIGURES,
    ...Object.fromEntries(known.map(({ statistic, counts: listed }) => [statistic, listed[index]])),
    minutesPlayed: minutesPlayed === FULL_MATCH ? FULL_MATCH / 2 : null,
    startedMatch,
  });
  return { full, firstHalf: half(0), secondHalf: half(1) };
}

/**
 * The provenances of players' statistics in a match that differ from those of the source. A statistic is a proxy where it is
 * inexact on a side, and otherwise measured: for example shots of a match in which none was blocked.
 */
export function playerStandIns(sides: readonly SideFigures[]): Pick<PlayedMatch, 'standIns'> {
  if (sides.every(({ appearances }) => appearances.length === 0)) return {};
  const differing = VARYING.flatMap((statistic) => {
    const usual = API_FOOTBALL.provenance.player[statistic];
    const own = sides.some(({ inexact }) => inexact.has(statistic)) ? 'proxy' : 'measured';
    return own === (typeof usual === 'string' ? usual : usual.provenance) ? [] : [[statistic, own] as const];
  });
  return differing.length === 0 ? {} : { standIns: { player: Object.fromEntries(differing) } };
}
