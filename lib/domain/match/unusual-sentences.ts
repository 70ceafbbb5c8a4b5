import type { Position } from '#lib/contract/football/search.ts';
import { STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { Sentence, UnusualFigure } from '#lib/contract/scout/match-sheet.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { wilsonRange } from '#lib/domain/analyzer/wilson-range.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';

/** The number of sentences on a sheet, and the most that are about one statistic. */
const MOST_SENTENCES = { all: 5, ofStatistic: 2 } as const;
/** A rate of the league over fewer games is not a measure. */
const LEAST_OF_LEAGUE = 30;

/**
 * How unusual a hit rate is: the distance from the league's share to the lower bound of the rate's Wilson interval.
 * Nine hits in ten games where the league has 12 % are more unusual than three in three. Zero or less is nothing
 * unusual, as is a rate of a small sample.
 *
 * @returns from -1 to 1
 * @example unusualness({ hits: 9, games: 10 }, { hits: 120, games: 1000 }) // 0.476
 */
export function unusualness(rate: HitRate, league: HitRate): number {
  if (isSmallSample(rate) || league.games < LEAST_OF_LEAGUE) return 0;
  const [low] = wilsonRange(rate.hits / rate.games, rate.games);
  return low - league.hits / league.games;
}

/**
 * The most unusual figures: at most one of each subject and two of each statistic, so that they are about different
 * things.
 */
export function mostUnusual<Figure extends UnusualFigure>(figures: readonly Figure[]): readonly Figure[] {
  const ranked = figures
    .map((figure) => ({ figure, score: unusualness(figure.rate, figure.league) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const chosen: Figure[] = [];
  for (const { figure } of ranked) {
    const { subject, id, statistic } = figure;
    const isNamed = chosen.some((one) => one.subject === subject && one.id === id);
    const ofStatistic = chosen.filter((one) => one.statistic === statistic).length;
    if (!isNamed && ofStatistic < MOST_SENTENCES.ofStatistic) chosen.push(figure);
    if (chosen.length === MOST_SENTENCES.all) break;
  }
  return chosen;
}

const PLACES = { all: '', home: 'home ', away: 'away ' } as const;
const POSITIONS: Readonly<Record<Position, string>> = {
  GK: 'goalkeepers',
  DF: 'defenders',
  MF: 'midfielders',
  FW: 'forwards',
};

/**
 * A figure as a sentence.
 *
 * @param league the name of the league
 * @example 'Karl Striker had over 2.5 shots in 9 of the last 10 away games; forwards of the League have that in 12% of
 * games.'
 */
export function sentenceText(figure: UnusualFigure, league: string): string {
  const { subject, name, position, statistic, line, side, place, rate } = figure;
  const what = `${side} ${line} ${STATISTIC_CATALOGUE[statistic].label.toLowerCase()}`;
  const who = subject === 'team' ? 'teams' : position === null ? 'players' : POSITIONS[position];
  const share = wholePercent(figure.league.hits / figure.league.games);
  const games = `${rate.hits} of the last ${rate.games} ${PLACES[place]}games`;
  return `${name} had ${what} in ${games}; ${who} of the ${league} have that in ${share}% of games.`;
}

/** The count, the source and the definition behind a sentence. */
export function sentenceBasis({ statistic, rate, league, sources, definition }: Sentence): string {
  const { label } = STATISTIC_CATALOGUE[statistic];
  const counts = `${rate.hits} of ${rate.games} games, in the league ${league.hits} of ${league.games} in two seasons`;
  return `${counts} (${sources.join(' and ')}). ${label}: ${definition}`;
}

/** The path of the Stats panel that shows the games of a sentence. */
export function sentencePath({ subject, id, statistic, line, side, place }: UnusualFigure): string {
  const path = subjectPath({ type: subject, id }, statistic, line);
  return `${path}${side === 'under' ? '&side=under' : ''}${place === 'all' ? '' : `&place=${place}`}`;
}
