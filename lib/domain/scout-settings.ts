import { type ScoutQuestion, type ScoutSort, scoutInputSchema } from '#lib/contract/scout.ts';
import { localDay } from '#lib/domain/analyzer-day.ts';
import { isIncluded } from '#lib/domain/offered-statistics.ts';
import { readScoutLines } from '#lib/domain/scout-lines.ts';
import { defaultOrder, type ScoutOrder } from '#lib/domain/scout-order.ts';
import { SCOUT_GROUPS } from '#lib/domain/scout-statistics.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** The settings of a view, by the names of the contract. A missing one has its default. */
export type ScoutSettings = { readonly [Name in SettingName]?: Exclude<ScoutQuestion[Name], undefined> };

type SettingName = Exclude<keyof ScoutQuestion, 'cursor' | 'limit' | 'zone'>;

const { cursor: _cursor, limit: _limit, zone: _zone, ...FIELDS } = scoutInputSchema.shape;

/** The settings of an address or a store. Those that the contract does not allow, and contradicting ones, are left out. */
export function readScoutSettings(entries: Iterable<readonly [string, unknown]>): ScoutSettings {
  const read: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (!(name in FIELDS)) continue;
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

/** The statistics of a view; shots where none is chosen. */
export function choicesIn({ statistic, group }: ScoutSettings): readonly StatisticChoice[] {
  if (statistic !== undefined) return isStatisticChoice(statistic) ? [statistic] : [];
  return group === undefined ? ['shots'] : SCOUT_GROUPS[group];
}

/** The query of an address. */
export function scoutAddress(settings: ScoutSettings): URLSearchParams {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

/** Another value of some settings; `undefined` is the default. Only what is inconsistent with the change is reset. */
export function withSettings(
  settings: ScoutSettings,
  change: { readonly [Name in keyof ScoutSettings]: ScoutSettings[Name] | undefined },
): ScoutSettings {
  return readScoutSettings(Object.entries({ ...settings, ...change }));
}

/** Shows another statistic or group. A line of the old statistic does not apply to the new one. */
export function withCounted(
  settings: ScoutSettings,
  counted: Pick<ScoutSettings, 'statistic' | 'group'>,
): ScoutSettings {
  const { statistic: _statistic, group: _group, line, ...rest } = settings;
  return { ...rest, ...counted, ...((line === 'fantasy' || line === 'usual') && { line }) };
}

/** The settings on a day: a chosen day that has passed, as in an old address, counts no longer. @param today the user's day */
export function settingsOn(settings: ScoutSettings, today: string): ScoutSettings {
  const { from, ...rest } = settings;
  if (from === undefined || from >= today) return settings;
  const { days: _days, ...others } = rest;
  return others;
}

/**
 * The settings from the next matchday in the user's time zone on, for a view of the usual days that have no match: it opens on rows.
 * `null` for chosen days, for days with matches, and where no later match is known.
 *
 * @param nextKickOff of the reply: absent for days with matches
 */
export function onNextMatchday(
  settings: ScoutSettings,
  nextKickOff: string | null | undefined,
): (ScoutSettings & { readonly from: string }) | null {
  const isUsual = settings.from === undefined && settings.days === undefined;
  return isUsual && typeof nextKickOff === 'string'
    ? { ...settings, from: localDay(new Date(nextKickOff)), days: 3 }
    : null;
}

/** The settings that a plan can show: a statistic outside of it is left out. */
export function settingsIn(settings: ScoutSettings, plan: Parameters<typeof isIncluded>[0]): ScoutSettings {
  return choicesIn(settings).some((choice) => isIncluded(plan, choice)) ? settings : withCounted(settings, {});
}

/** What a view shows, whenever and wherever the matches are: the filters that a preset or a saved view sets. */
export function viewOf(settings: ScoutSettings): ScoutSettings {
  const { from: _from, days: _days, league: _league, team: _team, ...view } = settings;
  return view;
}

/** Shows a view for the days, league and team of the present one. */
export function withView({ from, days, league, team }: ScoutSettings, view: ScoutSettings): ScoutSettings {
  return readScoutSettings(Object.entries({ from, days, league, team, ...viewOf(view) }));
}

/** True where two settings describe the same view. */
export function isSameView(one: ScoutSettings, other: ScoutSettings): boolean {
  const text = (settings: ScoutSettings) => [...scoutAddress(viewOf(settings))].sort().join('&');
  return text(one) === text(other);
}

/** The column and direction in which rows are ordered. */
export function orderOf({ sort = 'last10', order }: ScoutSettings): { sort: ScoutSort; order: ScoutOrder } {
  return { sort, order: order ?? defaultOrder(sort) };
}

/** Orders by a column; the column of the present order changes its direction. */
export function withSort(settings: ScoutSettings, sort: ScoutSort): ScoutSettings {
  const before = orderOf(settings);
  const { order: _order, ...rest } = settings;
  if (before.sort !== sort) return { ...rest, sort };
  const next = before.order === 'up' ? 'down' : 'up';
  return next === defaultOrder(sort) ? { ...rest, sort } : { ...rest, sort, order: next };
}
