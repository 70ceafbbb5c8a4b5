import * as z from 'zod/mini';
import { parseSubjectKey, subjectKey } from '#lib/domain/names/subject.ts';
import { type AllStatsSettings, UNTOUCHED, withChangedSelections } from '#lib/domain/panels/all-stats-settings.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { sharedLock } from '#lib/shell/web-lock.ts';

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

/**
 * Stores the settings under a key. Of the selections only the changed ones are stored, because another window may have stored others. Changes of
 * all windows run one after the other.
 *
 * @param before the settings of this window when it stored them last. `null` when it stores them for the first time, and has changed no selection
 */
export function keepAllStats(
  preferences: Preferences,
  key: string,
  settings: AllStatsSettings,
  before: AllStatsSettings | null,
): Promise<void> {
  const lock = sharedLock('tenline.allStats');
  return lock(async () => {
    const stored = fromStoredAllStats(await preferences.get(key)).selections;
    const selections = withChangedSelections(stored, settings.selections, (before ?? settings).selections);
    await preferences.set(key, toStoredAllStats({ ...settings, selections }));
  });
}
