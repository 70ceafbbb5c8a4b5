import { type PredictedStatistic, predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import type { Appearance, Counts, Fixture, Result } from '#server/analyzer/model-match.ts';

/** `count` in each predicted statistic, without expected counts, except those given. */
export function modelCounts(count: number | null, but: Partial<Counts> = {}): Counts {
  const entries = predictedStatisticSchema.options.map((statistic): [PredictedStatistic, number | null] => [
    statistic,
    count,
  ]);
  return { ...(Object.fromEntries(entries) as Counts), expectedGoals: null, expectedAssists: null, ...but };
}

/** Team 1 at home against team 2 in league 1 on day 100, round 1, without a referee. */
export function modelFixture(but: Partial<Fixture> = {}): Fixture {
  return { id: 1, day: 100, league: 1, round: 1, home: 1, away: 2, referee: null, ...but };
}

/** A midfielder of the home team who played the full match, with a count of 1 in each statistic. */
export function appearance(but: Partial<Appearance> = {}): Appearance {
  return { player: 1, role: 'MF', isHome: true, minutes: 90, started: true, counts: modelCounts(1), ...but };
}

/** A match without appearances and with a count of 5 in each statistic for both teams. */
export function modelResult(fixture: Partial<Fixture> = {}, but: Partial<Result> = {}): Result {
  return { fixture: modelFixture(fixture), home: modelCounts(5), away: modelCounts(5), appearances: [], ...but };
}
