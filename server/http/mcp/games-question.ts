import { z } from 'zod';
import type { Plan } from '#lib/contract/user/plan.ts';
import { isLineOf, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { emptyPanel, type Panel } from '#lib/domain/panels/panel.ts';
import { isIncluded, offeredChoice } from '#lib/domain/statistics/offered-statistics.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { keySchema, lineSchema, readId, sideSchema } from '#server/http/mcp/answers.ts';
import { Refusal } from '#server/http/mcp/caller.ts';

/** The settings of a question about past games, which are those of a panel. */
export const gamesFields = {
  statistic: z
    .string()
    .max(40)
    .describe(
      'shots, shotsOnTarget, goals, assists, passes, tackles, foulsCommitted, foulsWon, yellowCards, redCards, cornersWon, offsides, saves, blockedShots, and where a source has it expectedGoals, fantasyPoints and others. For a team also with total- (both teams) or opposite- (the opponent), such as total-cornersWon.',
    ),
  line: lineSchema
    .optional()
    .describe('The line, such as 2.5. Without it, the line that divides the games most evenly.'),
  side: sideSchema,
  place: z.enum(['all', 'home', 'away']).default('all'),
  period: z.enum(['fullGame', 'firstHalf', 'secondHalf']).default('fullGame'),
  opponent: keySchema.optional().describe('Only games against this team, such as team-3'),
  startsOnly: z.boolean().default(false).describe('For players: only games that the player started'),
  minMinutes: z.int().min(0).max(90).default(0).describe('For players: the least minutes of a game'),
  n: z
    .union([z.literal([5, 10, 20]), z.literal('season')])
    .default(10)
    .describe('How many of the latest matching games: 5, 10, 20, or "season" for all games of the main season'),
};
const gamesSchema = z.object(gamesFields);
export type GamesQuestion = z.output<typeof gamesSchema>;

/** A panel whose line may be open: `null` for the usual line of the games. */
export type PanelQuestion = Omit<Panel, 'line'> & { readonly line: number | null };

/**
 * The panel that a question describes.
 *
 * @throws {Refusal} for a statistic or line that the subject or plan does not have
 */
export function readPanelQuestion(subject: Subject, question: GamesQuestion, plan: Plan): PanelQuestion {
  const { side, place, period, opponent, startsOnly, minMinutes, n, line = null } = question;
  const choice = chosen(subject, question.statistic, plan);
  if (line !== null && !isLineOf(line, lineSpacing(choice)))
    throw new Refusal('A line lies half way between two counts, such as 2.5.');
  return {
    ...emptyPanel(plan, 0),
    subject,
    choice,
    period,
    side,
    line,
    filter: { league: 'all', place, startsOnly, minMinutes, games: n },
    opponent: opponent === undefined ? null : { id: readId(opponent, 'team') },
  };
}

function chosen({ type }: Subject, text: string, plan: Plan): StatisticChoice {
  const choice = offeredChoice(text, type, plan);
  if (choice !== null) return choice;
  if (isStatisticChoice(text) && !isIncluded(plan, text))
    throw new Refusal('This statistic is available in the Premium plan.');
  throw new Refusal(`There is no statistic of this name for a ${type}.`);
}
