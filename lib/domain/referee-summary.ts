import type { RefereeMatch } from '#lib/contract/referees.ts';
import { average } from '#lib/domain/average.ts';
import type { Period } from '#lib/domain/game-filter.ts';
import { refereeValue } from '#lib/domain/referee-statistic.ts';

/** A referee at one look (specification, section 2, Referee panel, summary card). */
export interface RefereeSummary {
  readonly matches: number;
  /** Both teams' fouls a match; `null` where none is known. */
  readonly fouls: number | null;
  /** Yellow and red cards a match; `null` where none is known. */
  readonly cards: number | null;
}

/** Over all the matches given, in a period. */
export function refereeSummary(matches: readonly RefereeMatch[], period: Period): RefereeSummary {
  return {
    matches: matches.length,
    fouls: average(matches.map((match) => refereeValue(match, 'foulsCommitted', period))),
    cards: average(matches.map((match) => cardsOf(match, period))),
  };
}

function cardsOf(match: RefereeMatch, period: Period): number | null {
  const yellow = refereeValue(match, 'yellowCards', period);
  const red = refereeValue(match, 'redCards', period);
  return yellow === null || red === null ? null : yellow + red;
}
