import { type ScoutQuestion, type ScoutSort, scoutInputSchema } from '#lib/contract/scout/scout.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';
import { readScoutLines } from '#lib/domain/scout/scout-lines.ts';
import { defaultOrder, type ScoutOrder } from '#lib/domain/scout/scout-order.ts';
import { SCOUT_GROUPS } from '#lib/domain/scout/scout-statistics.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The settings of a view, with the names of the contract. A missing setting has its default. */
export type ScoutSettings = { readonly [Name in SettingName]?: Exclude<ScoutQuestion[Name], undefined> };

type SettingName = Exclude<keyof ScoutQuestion, 'cursor' | 'limit' | 'zone'>;

const { cursor: _cursor, limit: _limit, zone: _zone, ...FIELDS } = scoutInputSchema.shape;

/** Parses the settings of an address or of stored data. A setting that the contract does not allow, or that contradicts another, is left out. */
export function readScoutSettings(entries: Iterable<readonly [string, unknown]>): ScoutSettings {
  const read: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (!Object.hasOwn(FIELDS, name)) continue;
    const { success, data } = FIELDS[name as SettingName].safeParse(value);
    if (success && data !== undefined) read[name] = data;
  }
  return consistent(read as ScoutSettings);
}

function consistent(settings: ScoutSettings): ScoutSettings {
  const { statistic, group, line, ...rest } = settings;
  const isKnown = statistic !== undefined && isStatisticChoice(statistic);
  const counted = { ...(isKnown ? { statistic } : group !== undefined && { group }) };
  const hasLine = line !== undefined && readScoutLines(line, choicesIn(counted)) !== null;
  return { ...rest, ...counted, ...(hasLine && { line }) };
}

/** The statistics of a view. The default is shots. */
export function choicesIn({ statistic, group }: ScoutSettings): readonly StatisticChoice[] {
  if (statistic !== undefined) return isStatisticChoice(statistic) ? [statistic] : [];
  return group === undefined ? ['shots'] : SCOUT_GROUPS[group];
}

/** The settings as a query. */
export function scoutAddress(settings: ScoutSettings): URLSearchParams {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

/** Changes settings. `undefined` restores the default. Settings that contradict the change are reset. */
export function withSettings(
  settings: ScoutSettings,
  change: { readonly [Name in keyof ScoutSettings]: ScoutSettings[Name] | undefined },
): ScoutSettings {
  return readScoutSettings(Object.entries({ ...settings, ...change }));
}

/** Changes the statistic or group of a view. Removes a line that belongs to the old statistic. */
export function withCounted(
  settings: ScoutSettings,
  counted: Pick<ScoutSettings, 'statistic' | 'group'>,
): ScoutSettings {
  const { statistic: _statistic, group: _group, line, ...rest } = settings;
  return { ...rest, ...counted, ...((line === 'fantasy' || line === 'usual') && { line }) };
}

/**
 * Removes chosen days that start before today, such as the days of an old address.
 *
 * @param today the user's day as yyyy-MM-dd
 */
export function settingsOn(settings: ScoutSettings, today: string): ScoutSettings {
  const { from, ...rest } = settings;
  if (from === undefined || from >= today) return settings;
  const { days: _days, ...others } = rest;
  return others;
}

/**
 * Moves a view without matches to the next matchday, in the user's time zone. `null` when the user chose the days, when
 * the view has matches, and when no later match is known.
 *
 * @param nextKickOff the field of the reply; absent when the view has matches
 */
export function onNextMatchday(
  settings: ScoutSettings,
  nextKickOff: string | null | undefined,
): (ScoutSettings & { readonly from: string }) | null {
  const isUsual = settings.from === undefined && settings.days === undefined;
  return isUsual && typeof nextKickOff === 'string'
    ? { ...settings, from: localDay(shownKickOff(nextKickOff)), days: 3 }
    : null;
}

/** Removes what the plan does not include: a statistic, a group of which it includes nothing, and filters by referee. */
export function settingsIn(settings: ScoutSettings, plan: Plan): ScoutSettings {
  const counted = choicesIn(settings).some((choice) => isIncluded(plan, choice)) ? settings : withCounted(settings, {});
  if (PLANS[plan].referees) return counted;
  const { referee: _referee, subject, ...rest } = counted;
  return { ...rest, ...(subject !== undefined && subject !== 'referee' && { subject }) };
}

/** The settings that a saved view or preset contains, which are all but days, league and team. */
export function viewOf(settings: ScoutSettings): ScoutSettings {
  const { from: _from, days: _days, league: _league, team: _team, ...view } = settings;
  return view;
}

/** Applies a view and keeps the present days, league and team. */
export function withView({ from, days, league, team }: ScoutSettings, view: ScoutSettings): ScoutSettings {
  return readScoutSettings(Object.entries({ from, days, league, team, ...viewOf(view) }));
}

/** True when two settings differ at most in days, league and team. */
export function isSameView(one: ScoutSettings, other: ScoutSettings): boolean {
  const text = (settings: ScoutSettings) => [...scoutAddress(viewOf(settings))].sort().join('&');
  return text(one) === text(other);
}

/** The column and direction of the rows. */
export function orderOf({ sort = 'last10', order }: ScoutSettings): { sort: ScoutSort; order: ScoutOrder } {
  return { sort, order: order ?? defaultOrder(sort) };
}

/** Sorts by a column. Sorting by the present column again reverses the direction. */
export function withSort(settings: ScoutSettings, sort: ScoutSort): ScoutSettings {
  const before = orderOf(settings);
  const { order: _order, ...rest } = settings;
  if (before.sort !== sort) return { ...rest, sort };
  const next = before.order === 'up' ? 'down' : 'up';
  return next === defaultOrder(sort) ? { ...rest, sort } : { ...rest, sort, order: next };
}
