import { z } from 'zod';
import { storedIdSchema } from '#lib/contract/endpoint/id.ts';
import {
  type AnalyzedMatch,
  analyzedDay,
  analyzerRecord,
  openedMatch,
  predictedStatisticSchema,
} from '#lib/contract/football/analyzer.ts';
import { matchPredictions } from '#lib/domain/analyzer/match-prediction.ts';
import { isCorrect, shownLine } from '#lib/domain/lines/projected-line.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import { limitSchema, shownSources } from '#server/http/mcp/answers.ts';
import { Refusal } from '#server/http/mcp/caller.ts';
import { tool } from '#server/http/mcp/tool.ts';

const filters = {
  statistic: z.optional(predictedStatisticSchema),
  subject: z.enum(['player', 'team']).optional(),
  minProbability: z.number().min(0).max(1).default(0),
};
const filtersSchema = z.object(filters);

/** The predictions of some matches that pass the filters, the most probable first. */
function predicted(matches: readonly AnalyzedMatch[], filter: z.output<typeof filtersSchema>) {
  const { statistic, subject, minProbability } = filter;
  return matches
    .flatMap((match) => matchPredictions(match).map((prediction) => ({ match, prediction })))
    .flatMap(({ match, prediction }) => {
      const shown = shownLine(prediction, 'projected');
      if (shown === null || shown.probability < minProbability) return [];
      if (statistic !== undefined && prediction.statistic !== statistic) return [];
      if (subject !== undefined && prediction.subject.type !== subject) return [];
      const { actualValue } = prediction;
      return {
        subject: subjectKey(prediction.subject),
        name: prediction.name,
        match: match.id,
        opponent: prediction.opponent.name,
        isHome: prediction.isHome,
        statistic: prediction.statistic,
        expected: prediction.projectedValue,
        reaches: shown.line,
        probability: shown.probability,
        ladder: prediction.ladder,
        averageLastTen: prediction.averageLastTen,
        observed: actualValue,
        isRight: actualValue === null ? null : isCorrect(shown.line, actualValue),
        reasoning: prediction.reasoning,
      };
    })
    .sort((one, other) => other.probability - one.probability);
}

/** What the model states about a day or a match. */
export const predictions = tool({
  name: 'predictions',
  title: 'Predictions of a day or match',
  description:
    'What the model states about the matches of a UTC day, or about one match: for each player or team and statistic the expected count, the count that it "reaches" and the probability of that; after the match what was observed. "ladder" has the probability of at least 1, 2, 3 and so on. The model is often wrong: record says how often.',
  scope: 'read:figures',
  input: z.object({
    date: z.iso.date().optional().describe('A day such as 2026-11-28. Give a day or a match.'),
    match: z.optional(storedIdSchema),
    ...filters,
    limit: limitSchema.default(30),
  }),
  async answer({ date, match, limit, ...filter }, { ask, site }) {
    if ((date === undefined) === (match === undefined)) throw new Refusal('Give a day or a match.');
    const opened = match === undefined ? null : (await ask(openedMatch, { id: match })).match;
    const of = date ?? opened?.matchDate.slice(0, 10) ?? '';
    const day = await ask(analyzedDay, { date: of });
    const matches = opened === null ? day.data : [opened];
    const all = predicted(matches, filter);
    const labels = [...new Set(matches.flatMap(({ label }) => label ?? []))];
    const open = match === undefined ? {} : { open: String(match) };
    return {
      matches: matches.map(({ id, matchDate, league, homeTeam, awayTeam, score }) => ({
        match: id,
        kickOff: matchDate,
        league: league.name,
        home: { team: `team-${homeTeam.id}`, name: homeTeam.name },
        away: { team: `team-${awayTeam.id}`, name: awayTeam.name },
        score: score ?? null,
      })),
      total: all.length,
      predictions: all.slice(0, limit),
      link: `${site}/app/analyzer?${new URLSearchParams({ date: of, ...open })}`,
      sources: shownSources(day.sources ?? [], filter.statistic),
      unknown: [
        ...(opened === null && day.locked > 0 ? [`${day.locked} matches are available in the Premium plan.`] : []),
        ...(all.length === 0 ? ['There is no prediction of this kind.'] : []),
        ...(all.length > limit ? [`Only the first ${limit} predictions are here; the page has all.`] : []),
        ...labels.map((label) => `These matches are not real, current football: ${label}.`),
      ],
    };
  },
});

/** How often the predictions were right. */
export const record = tool({
  name: 'record',
  title: 'How often predictions were right',
  description:
    'The graded record of all published predictions: how many, the probability that was stated and the share that came true, by band of probability, statistic, league, source, line-up and month.',
  scope: 'read:figures',
  input: z.object({}),
  async answer(_asked, { ask, site }) {
    const { label, sources: bySource, ...graded } = await ask(analyzerRecord, {});
    return {
      ...graded,
      bySource,
      link: `${site}/app/analyzer?view=record`,
      sources: [],
      unknown: [
        ...(graded.open > 0 ? [`${graded.open} predictions have no result yet.`] : []),
        ...(label === null ? [] : [`The record is not of real, current football: ${label}.`]),
      ],
    };
  },
});
