import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { Periods, PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';
import { furtherOfSide } from '#server/sources/fpl-core/further-figures.ts';
import { bothHalves, type MatchShots, SHOT_STATISTICS } from '#server/sources/fpl-core/match-shots.ts';
import type { MatchTables } from '#server/sources/fpl-core/read-season.ts';
import type { MatchRow } from '#server/sources/fpl-core/tables.ts';
import { moreOf, NO_FIGURES } from '#server/sources/parts/figures.ts';

const LAST_OF_FIRST_HALF = 45;

/** The figures of one side in the row of a match. The row has no columns for assists and fouls won. */
export function teamFigures(match: MatchRow, isHome: boolean): TeamPeriod {
  const side = isHome ? 'home' : 'away';
  return {
    ...NO_FIGURES,
    blockedShots: match[`${side}_blocked_shots`],
    cornersWon: match[`${side}_corners`],
    foulsCommitted: match[`${side}_fouls_committed`],
    goals: match[`${side}_score`],
    offsides: match[`${side}_offsides`],
    passes: match[`${side}_passes`],
    redCards: match[`${side}_red_cards`],
    saves: match[`${side}_keeper_saves`],
    shots: match[`${side}_total_shots`],
    shotsOnTarget: match[`${side}_shots_on_target`],
    tackles: match[`${side}_tackles_won`],
    yellowCards: match[`${side}_yellow_cards`],
  };
}

/**
 * A side's figures of the match and its halves. Assists and fouls won are the sums of its players, when the values of all players are
 * known. The halves have goals, and those counts of the list of shots that add up to the full match.
 *
 * @param players the full figures of the players of this side who were on the pitch
 */
export function sidePeriods(
  { match, incidents }: MatchTables,
  isHome: boolean,
  shots: MatchShots,
  players: readonly PlayerPeriod[],
): Periods<TeamPeriod> {
  const sum = (statistic: Statistic) => {
    const counts = players.map((player) => player[statistic]);
    return counts.length === 0 || counts.includes(null)
      ? null
      : counts.reduce<number>((total, own) => total + (own ?? 0), 0);
  };
  const full = {
    ...teamFigures(match, isHome),
    assists: sum('assists'),
    foulsWon: sum('foulsWon'),
    ...moreOf(furtherOfSide(match, isHome, players)),
  };
  const listed = shots.ofSide(isHome);
  const known = SHOT_STATISTICS.filter((statistic) => full[statistic] === bothHalves(listed, statistic));
  const half = (index: 0 | 1): TeamPeriod => {
    const counts = Object.fromEntries(known.map((statistic) => [statistic, listed[index][statistic]]));
    return { ...NO_FIGURES, ...counts, ...goalsOfHalf(full.goals, incidents, isHome, index) };
  };
  return { full, firstHalf: half(0), secondHalf: half(1) };
}

/** The goals of a half by the list of incidents; empty without a list. An own goal is listed for the side for which it counts. */
function goalsOfHalf(
  full: number | null,
  incidents: MatchTables['incidents'],
  isHome: boolean,
  index: 0 | 1,
): { goals?: number | null } {
  if (incidents.length === 0) return {};
  const first = incidents.filter(
    ({ incident_type: type, team_side: side, minute }) =>
      type === 'goal' && side === (isHome ? 'home' : 'away') && minute !== null && minute <= LAST_OF_FIRST_HALF,
  ).length;
  if (full === null || first > full) return { goals: null };
  return { goals: index === 0 ? first : full - first };
}
