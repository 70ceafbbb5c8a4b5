import type { FantasyFigures, FantasyPlayer, SquadPlayer } from '#lib/contract/fantasy/fantasy.ts';
import { per90 } from '#lib/domain/fantasy/fantasy-figures.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { type MinutesRisk, minutesRisk } from '#lib/domain/games/minutes-risk.ts';
import { minutesText } from '#lib/domain/games/minutes-text.ts';

const RISKS: Readonly<Record<MinutesRisk['level'], string>> = {
  out: 'Out',
  high: 'High risk',
  some: 'Some risk',
  low: 'Low risk',
  unknown: 'Risk unknown',
};

/**
 * The minutes risk of a player as text.
 *
 * @example { level: 'low', text: 'Low risk', title: '4 starts in the last 5 matches, 372 minutes' }
 */
export function riskOf({ recent, availability }: Pick<FantasyPlayer, 'recent' | 'availability'>) {
  const { level, starts, matches, minutes } = minutesRisk(recent, availability);
  const last = matches === 1 ? 'match' : `${matches} matches`;
  const figures = `${starts} ${starts === 1 ? 'start' : 'starts'} in the last ${last}, ${minutes} minutes`;
  const hasStarts = recent.every((match) => match?.started !== null);
  const played = matches === 0 || !hasStarts ? minutesText(recent) : figures;
  const news = availability?.news ?? '';
  return { level, text: RISKS[level], title: news === '' ? played : `${news}. ${played}` };
}

/** A total with its mean per 90 minutes. @example '1.50 (0.25 per 90)' */
export function totalText(total: number | null, minutes: number): string {
  const mean = per90(total, minutes);
  return mean === null ? formatAverage(total) : `${formatAverage(total)} (${formatAverage(mean)} per 90)`;
}

/** Points with their mean per game. @example '18 (3.0 a game)' */
export function pointsText({ points, games }: Pick<FantasyFigures, 'points' | 'games'>): string {
  if (points === null) return '–';
  return games === 0 ? String(points) : `${points} (${formatAverage(points / games, 1)} a game)`;
}

/** The known figures in one line. @example 'DC 4/9 starts · xG 1.50 · xA 0.60 · 30 pts' */
export function figuresText({ points, expectedGoals, expectedAssists, contributions }: FantasyFigures): string {
  const facts = [
    contributions && `DC ${contributions.hits}/${contributions.starts} starts`,
    expectedGoals === null ? null : `xG ${formatAverage(expectedGoals)}`,
    expectedAssists === null ? null : `xA ${formatAverage(expectedAssists)}`,
    points === null ? null : `${points} pts`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

/**
 * A price with its change since the last deadline.
 *
 * @param currency the sign of the game's money
 * @example '£8.4m, up 0.1'
 */
export function priceText(
  market: Pick<NonNullable<FantasyPlayer['market']>, 'price' | 'priceChange'> | null,
  currency: string,
): string {
  if (market === null) return '–';
  const change = market.priceChange ?? 0;
  const moved = change === 0 ? '' : `, ${change > 0 ? 'up' : 'down'} ${Math.abs(change).toFixed(1)}`;
  return `${millions(market.price, currency)}${moved}`;
}

/**
 * An amount of money in a Fantasy game.
 *
 * @param currency the sign of the game's money; may be empty
 * @example '£101.2m'
 */
export function millions(amount: number, currency: string): string {
  return `${currency}${amount.toFixed(1)}m`;
}

/** The percentage of all Fantasy teams that have the player. @example '12.4 %' */
export function ownedText(market: FantasyPlayer['market']): string {
  return market === null || market.owned === null ? '–' : `${market.owned.toFixed(1)} %`;
}

/** Why a player is a likely captain: the points a game, or the owners. @example '6.1 points a game in the last 10' */
export function captainText({ lastTen: { points, games }, market }: Pick<SquadPlayer, 'lastTen' | 'market'>): string {
  if (points === null) return `owned ${ownedText(market)}`;
  return `${formatAverage(points / games, 1)} points a game in the last ${games}`;
}

/** The text for the first and second penalty taker of a club. `null` for other players. */
export function penaltiesText(market: FantasyPlayer['market']): string | null {
  if (market?.penalties === 1) return 'takes penalties';
  return market?.penalties === 2 ? 'second for penalties' : null;
}

/** The sentence about a chip. After a Free Hit the squad of the gameweek before returns, which is shown. */
export function chipText(chip: string, gameweek: number): string {
  const played = `${chip} in gameweek ${gameweek}`;
  return chip === 'Free Hit' ? `${played}: this is the squad that returns afterwards.` : `${played}.`;
}
