import { z } from 'zod';
import { storedIdSchema } from '#lib/contract/endpoint/id.ts';
import { matchPreview } from '#lib/contract/scout/match-preview.ts';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { isStatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { limitSchema, shownSources, sideSchema } from '#server/http/mcp/answers.ts';
import { matchText, rowsText } from '#server/http/mcp/scout-rows-answer.ts';
import { tool } from '#server/http/mcp/tool.ts';

/** One match: before it the rows of Scout and the line-ups, after it the figures. */
export const match = tool({
  name: 'match',
  title: 'One match',
  description:
    'One match by its id, which scout, last_games and predictions state. Before it: both teams and the players who are likely to play at their lines, likely line-ups, the means of the referee. After it: the score and the figures of everyone.',
  scope: 'read:figures',
  input: z.object({
    match: storedIdSchema,
    statistic: z.string().max(40).default('shots'),
    line: z.string().max(400).optional().describe('"usual", "fantasy" or a line such as "2.5"'),
    side: sideSchema,
    limit: limitSchema.default(60),
  }),
  async answer({ match: id, statistic, line, side, limit }, { ask, site }) {
    const { data } = await ask(matchPreview, { id, statistic, side, ...(line !== undefined && { line }) });
    const choice = isStatisticChoice(statistic) ? statistic : 'shots';
    const rows = rowsText(data);
    return {
      ...data.matches.map(matchText)[0],
      state: data.state,
      score: data.score,
      statistic: choice,
      side,
      rows: rows.slice(0, limit),
      lineUp: data.lineUp
        .filter(({ isLikely }) => isLikely)
        .map(({ id: player, recent: _recent, isLikely: _isLikely, ...one }) => ({
          subject: `player-${player}`,
          ...one,
        })),
      observed: data.observed.slice(0, limit).map(({ subject, id: of, values, ...one }) => ({
        ...one,
        subject: `${subject}-${of}`,
        value: values[0] ?? null,
      })),
      refereeMeans: data.referee,
      link: `${site}${matchPath(id, choice)}`,
      sources: shownSources(data.sources, splitChoice(choice).statistic),
      unknown: [
        ...(data.locked > 0 ? [`${data.locked} rows are available in the Premium plan.`] : []),
        ...(data.state === 'started' ? ['The match has begun, and no source has its figures yet.'] : []),
        ...(Math.max(rows.length, data.observed.length) > limit ? [`Only the first ${limit} rows are here.`] : []),
      ],
    };
  },
});
