import type { Allowed } from '#lib/contract/opponent-allowed.ts';
import type { Position } from '#lib/contract/search.ts';
import { type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/statistic.ts';
import { formatAverage } from '#lib/domain/average.ts';
import type { Place } from '#lib/domain/shown-games.ts';

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
  /** `null` for the opponents as a whole. */
  readonly position: Position | null;
  readonly place: Place;
}

/**
 * What a team allows, in one sentence without a full stop. The rank counts from the nearer end.
 *
 * @example 'Brighton allow forwards 2.9 shots a game, 3rd most of 20'
 */
export function allowedSentence({ team, statistic, position, place }: AllowedWords, allowed: Allowed): string {
  const { label, decimals } = STATISTIC_CATALOGUE[statistic];
  const mean = formatAverage(allowed.mean, Math.max(1, decimals));
  const whom = position === null ? '' : POSITIONS[position];
  return `${team} allow ${whom}${mean} ${label.toLowerCase()} a game${PLACES[place]}, ${rankText(allowed)}`;
}

/** Says that there are no figures for such a sentence. @example 'No figures yet on the shots that Brighton allow forwards.' */
export function noAllowedText({ team, statistic, position }: Omit<AllowedWords, 'place'>): string {
  const whom = position === null ? '' : ` ${POSITIONS[position].trim()}`;
  return `No figures yet on the ${STATISTIC_CATALOGUE[statistic].label.toLowerCase()} that ${team} allow${whom}.`;
}

/** The heading of the games behind a sentence. @example 'Shots of forwards' */
export function allowedOf({ statistic, position }: Pick<AllowedWords, 'statistic' | 'position'>): string {
  const whom = position === null ? 'the opponent' : POSITIONS[position].trim();
  return `${STATISTIC_CATALOGUE[statistic].label} of ${whom}`;
}

/** The rank in words. @example '3rd most of 20', 'joint fewest of 20' */
export function rankText({ rank, of, shared }: Allowed): string {
  const fromBelow = of - rank - shared + 2;
  const [place, end] = rank <= fromBelow ? [rank, 'most'] : [fromBelow, 'fewest'];
  const joint = shared > 1 ? 'joint ' : '';
  return `${joint}${place === 1 ? '' : `${ordinal(place)} `}${end} of ${of}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(place: number): string {
  return `${place}${ENDINGS[ordinals.select(place)]}`;
}
