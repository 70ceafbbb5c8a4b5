import * as z from 'zod/mini';
import { type AllStatsSettings, UNTOUCHED } from '#lib/domain/all-stats-settings.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistic-choice.ts';
import { parseSubjectKey, subjectKey } from '#lib/domain/subject.ts';

const choiceSchema = z.custom<StatisticChoice>((value) => typeof value === 'string' && isStatisticChoice(value));
const lineSchema = z.number().check(z.positive());
const selectionSchema = z.nullable(z.array(choiceSchema));

const storedSchema = z.object({
  subject: z.nullable(z.pipe(z.string(), z.transform(parseSubjectKey))),
  filter: z.object({ league: z.union([z.literal('all'), z.number()]), place: z.enum(['all', 'home', 'away']) }),
  period: z.enum(['fullGame', 'firstHalf', 'secondHalf']),
  line: z.union([z.literal('average'), lineSchema]),
  side: z.enum(['over', 'under']),
  ownLines: z.partialRecord(choiceSchema, lineSchema),
  selections: z.object({ outfield: selectionSchema, goalkeeper: selectionSchema, team: selectionSchema }),
});

/** Converts settings to their stored form. */
export function toStoredAllStats(settings: AllStatsSettings): unknown {
  return { ...settings, subject: settings.subject && subjectKey(settings.subject) };
}

/** Parses stored settings. An invalid value gives the defaults. */
export function fromStoredAllStats(stored: unknown): AllStatsSettings {
  return storedSchema.safeParse(stored).data ?? UNTOUCHED;
}
