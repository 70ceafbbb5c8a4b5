import { z } from 'zod';
import { refereeDetail } from '#lib/contract/football/referees.ts';
import { average } from '#lib/domain/games/average.ts';
import { greatestValue } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { DEFAULT_LINE, isLineOf, referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { refereePoints, refereeStrip, refereeSummary } from '#lib/domain/panels/referee-games.ts';
import { EMPTY_REFEREE_PANEL, REFEREE_STATISTICS } from '#lib/domain/panels/referee-panel.ts';
import { refereeText } from '#lib/domain/panels/referee-text.ts';
import { originsText, sourcesOf } from '#lib/domain/statistics/provenance.ts';
import { keySchema, lineSchema, openQuestions, readId, shownSources, sideSchema } from '#server/http/mcp/answers.ts';
import { Refusal } from '#server/http/mcp/caller.ts';
import { tool } from '#server/http/mcp/tool.ts';

/** The latest matches of a referee against a line. */
export const referee = tool({
  name: 'referee',
  title: "A referee's last matches",
  description:
    'Fouls or cards of both teams together in the last ten matches of a referee, against a line, with the means. Needs a plan with referees.',
  scope: 'read:figures',
  input: z.object({
    referee: keySchema.describe('referee-4'),
    statistic: z.enum(REFEREE_STATISTICS).default('foulsCommitted'),
    line: lineSchema.optional(),
    side: sideSchema,
    period: z.enum(['fullGame', 'firstHalf', 'secondHalf']).default('fullGame'),
  }),
  async answer({ referee: key, statistic, side, period, line: asked }, { ask, site }) {
    if (asked !== undefined && !isLineOf(asked, 'halves'))
      throw new Refusal('A line lies half way between two counts, such as 2.5.');
    const { data } = await ask(refereeDetail, { id: readId(key, 'referee') });
    const question = { statistic, period, league: 'all' as const };
    const points = refereePoints(data.matches, question, data);
    const values = points.map(({ value }) => value);
    const line = asked ?? usualLine(values, referenceLines(greatestValue(points), null)) ?? DEFAULT_LINE;
    const rate = hitRate(values, line, side);
    const text = refereeText({ ...EMPTY_REFEREE_PANEL, ...question, referee: { id: data.id }, line, side });
    const mean = average(values);
    const { fouls, cards, matches } = refereeSummary(data.matches, period);
    return {
      subject: `referee-${data.id}`,
      name: data.name,
      statistic,
      line,
      side,
      hits: rate.hits,
      games: rate.games,
      average: mean === null ? null : Number(mean.toFixed(1)),
      values: points.map(({ id, date, name, league, value, origins }) => {
        return { match: id, date, teams: name, league, value, source: originsText(origins) };
      }),
      rates: refereeStrip(data.matches, { ...question, line, side }).map(({ id, rate: of }) => ({ window: id, ...of })),
      means: { matches, fouls, cards },
      link: `${site}/app/stats?${new URLSearchParams({ referee: text ?? '' })}`,
      sources: shownSources(sourcesOf(data), statistic),
      unknown: openQuestions(rate, values.length),
    };
  },
});
