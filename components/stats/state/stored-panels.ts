import * as z from 'zod/mini';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import { parseSubjectKey, subjectKey } from '#lib/domain/names/subject.ts';
import { panelIn } from '#lib/domain/panels/comparison-address.ts';
import { emptyPanel, type Panel } from '#lib/domain/panels/panel.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

const storedPanelSchema = z.object({
  subject: z.nullable(z.pipe(z.string(), z.transform(parseSubjectKey))),
  choice: z.custom<StatisticChoice>((value) => typeof value === 'string' && isStatisticChoice(value)),
  period: z.enum(['fullGame', 'firstHalf', 'secondHalf']),
  filter: z.object({
    league: z.union([z.literal('all'), z.number()]),
    place: z.enum(['all', 'home', 'away']),
    startsOnly: z.boolean(),
    minMinutes: z.number().check(z.minimum(0), z.maximum(90)),
    games: z._default(z.union([z.literal(5), z.literal(CHART_GAMES), z.literal(20), z.literal('season')]), CHART_GAMES),
  }),
  line: z.number().check(z.positive()),
  side: z.enum(['over', 'under']),
  opponent: z.nullable(z.object({ id: idSchema, name: z.exactOptional(z.string()) })),
  /** The subject's name. */
  name: z.exactOptional(z.string()),
});

/** Converts panels to their stored form. */
export function toStored(panels: readonly Panel[]): unknown {
  return panels.map((panel) => ({
    ...panel,
    subject: panel.subject && subjectKey(panel.subject),
    ...(panel.subject?.name !== undefined && { name: panel.subject.name }),
  }));
}

/**
 * Parses stored panels. An invalid panel becomes an empty one. A statistic that the plan no longer includes is replaced by the panel's default.
 *
 * @param count the number of panels
 */
export function fromStored(stored: unknown, plan: Plan, count: number): Panel[] {
  const kept: unknown[] = Array.isArray(stored) ? stored : [];
  return Array.from({ length: count }, (_, index) => {
    const untouched = emptyPanel(plan, index);
    const { data } = storedPanelSchema.safeParse(kept[index]);
    if (data === undefined) return untouched;
    const { name, ...panel } = data;
    const subject = panel.subject && name !== undefined ? { ...panel.subject, name } : panel.subject;
    return panelIn(plan, { ...panel, subject }, index);
  });
}
