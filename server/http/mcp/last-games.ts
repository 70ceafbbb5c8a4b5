import { z } from 'zod';
import { MAX_PANELS } from '#lib/domain/panels/comparison.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { panelText } from '#lib/domain/panels/panel-text.ts';
import { keySchema, readSubject } from '#server/http/mcp/answers.ts';
import type { Caller } from '#server/http/mcp/caller.ts';
import { gamesAnswer } from '#server/http/mcp/games-answer.ts';
import { type GamesQuestion, gamesFields, readPanelQuestion } from '#server/http/mcp/games-question.ts';
import { tool } from '#server/http/mcp/tool.ts';

const COUNTED =
  'In the free plan each subject counts towards the requests of the month, and its games against an opponent once more.';

async function ofSubject(key: string, question: GamesQuestion, caller: Caller) {
  const subject = readSubject(key);
  return gamesAnswer({ ...readPanelQuestion(subject, question, caller.plan), subject }, caller);
}

/** The Stats page with these panels. */
function statsLink(site: string, panels: readonly Panel[]): string {
  const query = new URLSearchParams({ panels: String(panels.length) });
  for (const [index, panel] of panels.entries()) query.set(`p${index + 1}`, panelText(panel));
  return `${site}/app/stats?${query}`;
}

/** The latest games of one subject against a line. */
export const lastGames = tool({
  name: 'last_games',
  title: 'Last games against a line',
  description: `How often a player or team was over or under a line in the latest games, with every game, the average and the hit rates of other spans. "Who went over 2.5 shots in seven of the last ten at home?" is statistic shots, line 2.5, place home. ${COUNTED}`,
  scope: 'read:figures',
  input: z.object({ subject: keySchema.describe('player-12 or team-3'), ...gamesFields }),
  async answer({ subject, ...question }, caller) {
    const { panel, answer } = await ofSubject(subject, question, caller);
    return { ...answer, link: statsLink(caller.site, [panel]) };
  },
});

/** The same question about several subjects. */
export const compare = tool({
  name: 'compare',
  title: 'Compare several subjects',
  description: `Asks last_games about two to eight players or teams at once, with the same statistic, line and filters. ${COUNTED}`,
  scope: 'read:figures',
  input: z.object({
    subjects: z.array(keySchema).min(2).max(MAX_PANELS).describe('Keys such as player-12'),
    ...gamesFields,
  }),
  async answer({ subjects, ...question }, caller) {
    const found = [];
    for (const subject of new Set(subjects)) found.push(await ofSubject(subject, question, caller));
    const compared = found.map(({ answer: { sources: _sources, unknown: _unknown, ...answer } }) => answer);
    const sources = new Map(found.flatMap(({ answer }) => answer.sources.map((source) => [source.name, source])));
    return {
      compared,
      sources: [...sources.values()],
      unknown: found.flatMap(({ answer: { name, unknown } }) => unknown.map((sentence) => `${name}: ${sentence}`)),
      link: statsLink(
        caller.site,
        found.map(({ panel }) => panel),
      ),
    };
  },
});
