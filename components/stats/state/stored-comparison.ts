import * as z from 'zod/mini';
import { fromStored, toStored } from '#components/stats/state/stored-panels.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import {
  type Comparison,
  DEFAULT_COUNTS,
  MAX_PANELS,
  PANEL_CHOICES,
  type PanelLayout,
} from '#lib/domain/panels/comparison.ts';
import { type LastLines, withChangedLines } from '#lib/domain/panels/last-lines.ts';
import { EMPTY_REFEREE_PANEL, MOST_OTHERS, REFEREE_STATISTICS } from '#lib/domain/panels/referee-panel.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { sharedLock } from '#lib/shell/web-lock.ts';

const countSchema = (layout: PanelLayout) =>
  z.catch(z.number().check(z.refine((count) => PANEL_CHOICES[layout].includes(count))), DEFAULT_COUNTS[layout]);

const countsSchema = z.catch(z.object({ narrow: countSchema('narrow'), wide: countSchema('wide') }), {
  ...DEFAULT_COUNTS,
});

const refereeSchema = z.catch(
  z.object({
    referee: z.nullable(z.object({ id: idSchema, name: z.exactOptional(z.string()) })),
    statistic: z.enum(REFEREE_STATISTICS),
    period: z.enum(['fullGame', 'firstHalf', 'secondHalf']),
    league: z.union([z.literal('all'), z.number()]),
    place: z._default(z.enum(['all', 'home', 'away']), 'all'),
    team: z._default(z.nullable(idSchema), null),
    others: z._default(z.array(idSchema).check(z.maxLength(MOST_OTHERS)), []),
    line: z.number().check(z.positive()),
    side: z.enum(['over', 'under']),
  }),
  { ...EMPTY_REFEREE_PANEL, others: [] },
);

const linesSchema = z.catch(z.array(z.tuple([z.string(), z.number().check(z.positive())])), []);

const keysOf = (userId: number) =>
  ({
    panels: `panels.${userId}`,
    counts: `panelCounts.${userId}`,
    referee: `refereePanel.${userId}`,
    isLinked: `panelLink.${userId}`,
    lines: `panelLines.${userId}`,
  }) as const;

/**
 * Stores the parts of a user's comparison that have changed. Unchanged parts are skipped, because each write costs the page half a millisecond.
 * Of the lines only the changed ones are stored, because another window may have stored others.
 */
export async function keepComparison(
  preferences: Preferences,
  userId: number,
  kept: Comparison,
  before: Comparison | null,
): Promise<void> {
  const keys = keysOf(userId);
  const parts = ['panels', 'counts', 'referee', 'isLinked'] as const;
  const changed = parts.filter((part) => kept[part] !== before?.[part]);
  const hasOtherLines = kept.lines !== before?.lines;
  await Promise.all([
    ...changed.map((part) => preferences.set(keys[part], part === 'panels' ? toStored(kept.panels) : kept[part])),
    hasOtherLines && changeLines(preferences, keys.lines, kept.lines, before?.lines ?? []),
  ]);
}

/** Changes of all windows run one after the other. */
function changeLines(preferences: Preferences, key: string, lines: LastLines, before: LastLines): Promise<void> {
  const lock = sharedLock('tenline.lines');
  return lock(async () => {
    const stored = linesSchema.parse(await preferences.get(key));
    await preferences.set(key, withChangedLines(stored, lines, before));
  });
}

/** Reads the stored comparison. An invalid part gets its default. The result shows the panels, because only an address opens the chart. */
export async function readKeptComparison(
  preferences: Preferences,
  { id, plan }: Pick<User, 'id' | 'plan'>,
): Promise<Comparison> {
  const keys = keysOf(id);
  const [panels, counts, referee, isLinked, lines] = await Promise.all([
    preferences.get(keys.panels),
    preferences.get(keys.counts),
    preferences.get(keys.referee),
    preferences.get(keys.isLinked),
    preferences.get(keys.lines),
  ]);
  return {
    panels: fromStored(panels, plan, MAX_PANELS),
    counts: countsSchema.parse(counts),
    referee: PLANS[plan].referees ? refereeSchema.parse(referee) : EMPTY_REFEREE_PANEL,
    isLinked: isLinked === true,
    lines: linesSchema.parse(lines),
    chart: null,
  };
}
