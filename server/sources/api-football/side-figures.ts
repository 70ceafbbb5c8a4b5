import type { CanonicalAppearance, Periods, PlayerPeriod, TeamPeriod } from '#server/data/canonical.ts';
import { eventsOf, type PlayerHalves } from '#server/sources/api-football/match-events.ts';
import { countsOf, OF_PLAYERS, type PlayerCounts, sumOf } from '#server/sources/api-football/player-counts.ts';
import type { MatchRow, PlayerRow } from '#server/sources/api-football/replies.ts';
import { NO_FIGURES } from '#server/sources/figures.ts';
import { fillBlanks } from '#server/sources/fill-blanks.ts';

const FULL_MATCH = 90;

/** The figures of one side in the full match. */
interface SideFigures {
  readonly team: TeamPeriod;
  readonly appearances: readonly CanonicalAppearance[];
}

/**
 * The figures of a side and of its players. An empty cell of a player who was on the pitch is 0 only if the filled cells of the side add up
 * to the side's own figure, and for goals and assists to the events. An empty figure of the side is 0 only if every player on the pitch has
 * a 0. Other empty figures are unknown.
 *
 * @param team the side's own figures, including its goals and the fouls that the opponent committed
 */
export function sideFigures(match: MatchRow, isHome: boolean, team: TeamPeriod): SideFigures {
  const { id } = isHome ? match.teams.home : match.teams.away;
  const listed = match.players.find((side) => side.team.id === id)?.players ?? [];
  // Some lists have a player twice. Rows without an id are different players.
  const players = [...new Map(listed.map((row, index) => [row.player.id || `row ${index}`, row])).values()];
  const starters = match.lineups.find((side) => side.team.id === id)?.startXI.map(({ player }) => player.id) ?? [];
  const counts = players.map(countsOf);
  const isOn = (index: number) => (players[index]?.statistics[0]?.games.minutes ?? 0) > 0;
  const onPitch = counts.filter((_, index) => isOn(index));
  const zeros = OF_PLAYERS.filter((name) => team[name] === null && sumOf(onPitch, name) === 0);
  const own = { ...team, ...Object.fromEntries(zeros.map((name) => [name, 0])) };
  const events = eventsOf(match);
  fillBlanks(
    counts,
    { ...own, ...events.totals(new Set(players.flatMap(({ player }) => player.id ?? []))) },
    OF_PLAYERS,
    isOn,
  );
  return {
    team: { ...own, assists: sumOf(onPitch, 'assists'), tackles: sumOf(onPitch, 'tackles') },
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
  halves: PlayerHalves,
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
