import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';

const POSITIONS: Readonly<Record<Position, string>> = {
  GK: 'goalkeepers ',
  DF: 'defenders ',
  MF: 'midfielders ',
  FW: 'forwards ',
};
const PLACES: Readonly<Record<Place, string>> = { all: '', home: ' at home', away: ' away' };

interface AllowedWords {
  readonly team: string;
  readonly statistic: AnyStatistic;
  /** `null` for the opposing team as a whole. */
  readonly position: Position | null;
  readonly place: Place;
}

/** What a team allows, in one sentence. @example 'Brighton allow forwards 2.9 shots a game, 3rd most of 20, 2025/26' */
export function allowedSentence({ team, statistic, position, place }: AllowedWords, allowed: Allowed): string {
  const { label, decimals } = STATISTIC_CATALOGUE[statistic];
  const mean = formatAverage(allowed.mean, Math.max(1, decimals));
  const whom = position === null ? '' : POSITIONS[position];
  return `${team} allow ${whom}${mean} ${label.toLowerCase()} a game${PLACES[place]}, ${rankInSeason(allowed)}`;
}

/** The sentence if no figures exist. @example 'No figures yet on the shots that Brighton allow forwards.' */
export function noAllowedText({ team, statistic, position }: Omit<AllowedWords, 'place'>): string {
  const whom = position === null ? '' : ` ${POSITIONS[position].trim()}`;
  return `No figures yet on the ${STATISTIC_CATALOGUE[statistic].label.toLowerCase()} that ${team} allow${whom}.`;
}

/** The heading of the games behind a sentence. @example 'Shots of forwards' */
export function allowedOf({ statistic, position }: Pick<AllowedWords, 'statistic' | 'position'>): string {
  const whom = position === null ? 'the opponent' : POSITIONS[position].trim();
  return `${STATISTIC_CATALOGUE[statistic].label} of ${whom}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** The rank in words, counted from the nearer end. @example '3rd most of 20', 'joint fewest of 20' */
export function rankText({ rank, of, shared }: Allowed): string {
  const fromBelow = of - rank - shared + 2;
  const [place, end] = rank <= fromBelow ? [rank, 'most'] : [fromBelow, 'fewest'];
  const ordinal = place === 1 ? '' : `${place}${ENDINGS[ordinals.select(place)]} `;
  return `${shared > 1 ? 'joint ' : ''}${ordinal}${end} of ${of}`;
}

/** The rank in words, with the season if it is known. @example '3rd most of 20, 2025/26' */
export function rankInSeason(allowed: Allowed): string {
  return rankText(allowed) + (allowed.season === undefined ? '' : `, ${allowed.season}`);
}
