import { z } from 'zod';
import * as mini from 'zod/mini';
import { scout as scoutCall, scoutInputSchema } from '#lib/contract/scout/scout.ts';
import { readScoutSettings, scoutAddress } from '#lib/domain/scout/scout-settings.ts';
import { isStatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { keySchema, limitSchema, readId, shownSources } from '#server/http/mcp/answers.ts';
import { matchText, rowsText } from '#server/http/mcp/scout-rows-answer.ts';
import { tool } from '#server/http/mcp/tool.ts';

const { team: _team, cursor: _cursor, limit: _limit, ...fields } = scoutInputSchema.shape;

/** The coming matches as a filtered and sorted table. */
export const scout = tool({
  name: 'scout',
  title: 'Scout the coming matches',
  description: `All players, teams and referees of the coming matches as one table: hit rates at their lines, streaks, averages, \
what the opponent allows, the model's probability. Filters: statistic (default shots) or group, line ("usual", "fantasy", "2.5"), \
side, minLast5, minLast10, minGames, minStarts, maxRank (what the opponent allows: 5 for the five teams that allow most), \
position (GK, DF, MF, FW), subject, team, league (an id), subjects, from and days (at most 8), availability, referee "named", few "hidden" (rates of under five games). \
sort is a column: kickOff, name, line, last5, last10, season, place, opponent, streak, average, minutes, starts, allowed, referee, \
probability. A rate is hits of games. Not counted towards the requests of the month.`,
  scope: 'read:figures',
  input: z.object({ ...mini.object(fields).shape, team: keySchema.optional(), limit: limitSchema.default(20) }),
  async answer({ team, limit, ...asked }, { ask, site }) {
    const question = { ...asked, ...(team !== undefined && { team: readId(team, 'team') }) };
    const { data } = await ask(scoutCall, { ...question, limit });
    const { statistic = 'shots', zone: _zone, ...view } = question;
    const one = isStatisticChoice(statistic) && question.group === undefined ? splitChoice(statistic).statistic : null;
    const rows = rowsText(data);
    const settings = readScoutSettings(Object.entries({ ...view, statistic: asked.statistic }));
    return {
      side: question.side ?? 'over',
      total: data.total,
      rows,
      matches: data.matches.map(matchText),
      record: data.records,
      link: `${site}/app/scout?${scoutAddress(settings)}`,
      sources: shownSources(data.sources, one),
      unknown: [
        ...(data.locked > 0 ? [`${data.locked} rows are available in the Premium plan.`] : []),
        ...(data.next === null ? [] : [`Only the first ${rows.length} rows are here; the page has all.`]),
        ...(typeof data.nextKickOff === 'string'
          ? [`These days have no match; the next one is on ${data.nextKickOff}.`]
          : []),
        ...(data.nextKickOff === null ? ['No coming match is known.'] : []),
      ],
    };
  },
});
