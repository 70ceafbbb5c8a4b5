import type { SelectOption } from '#components/ui/select.tsx';
import { MORE_STATISTICS, STATISTICS } from '#lib/contract/football/statistic.ts';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { lineSpacing, referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { listedLines } from '#lib/domain/lines/usual-line.ts';
import { isOfferedIn, MATCH_GROUPS, type MatchSettings } from '#lib/domain/scout/match-settings.ts';
import { type StatisticChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

export type Shown = MatchSettings['shown'];

const GROUP_LABELS = {
  attack: 'Attack',
  passing: 'Passing',
  defence: 'Defence',
  discipline: 'Discipline',
  fantasy: 'Fantasy',
} as const;

/** The options for what is shown: groups, base statistics and further ones. Those outside the plan are disabled. */
export function shownOptions(plan: Plan): SelectOption<Shown>[] {
  const option = (value: Shown, label: string, group: string): SelectOption<Shown> => ({
    value,
    label,
    group,
    ...(isOfferedIn(plan, value) ? {} : { disabled: true, hint: 'Available in Premium plan' }),
  });
  return [
    ...MATCH_GROUPS.map((group) => option(group, GROUP_LABELS[group], 'Several')),
    ...STATISTICS.map((one) => option(one, statisticLabel(one), 'One statistic')),
    ...MORE_STATISTICS.map((one) => option(one, statisticLabel(one), 'More')),
  ];
}

/** The options for the line: each subject's usual line, and fixed lines up to about 1.5 times the greatest line or mean of the subjects. */
export function lineOptions({ columns }: MatchPreview, shown: StatisticChoice, line: MatchSettings['line']) {
  const current = line === 'usual' ? null : line;
  const greatest = Math.max(0, ...columns.line, ...columns.average.map((mean) => mean ?? 0));
  const lines = referenceLines(Math.ceil(greatest * 1.5), current, lineSpacing(shown));
  const usual: SelectOption<number | 'usual'> = { value: 'usual', label: 'usual', note: "each subject's own" };
  return [usual, ...listedLines(lines, [current]).map((value) => ({ value, label: String(value) }))];
}
