import { memo } from 'react';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import { type ScoutGroup, scoutGroupSchema } from '#lib/contract/scout/scout.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { type ScoutSettings, withCounted } from '#lib/domain/scout/scout-settings.ts';
import { SCOUT_GROUPS } from '#lib/domain/scout/scout-statistics.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import {
  choicesFor,
  isStatisticChoice,
  moreChoicesFor,
  type StatisticChoice,
  splitChoice,
  statisticLabel,
} from '#lib/domain/statistics/statistic-choice.ts';

const NAMES: Readonly<Record<ScoutGroup, string>> = {
  base: 'All base statistics',
  attack: 'Attack',
  passing: 'Passing',
  defence: 'Defence',
  discipline: 'Discipline',
  fantasy: 'Fantasy',
};

interface StatisticChoiceProps {
  readonly statistic: ScoutSettings['statistic'];
  readonly group: ScoutSettings['group'];
  readonly plan: Plan;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

/**
 * The choice of a view's statistic or group of statistics. Those outside the plan are disabled. It has more options
 * than all other controls together, so it is memoised.
 */
export const StatisticOrGroup = memo(function StatisticOrGroup({
  statistic,
  group,
  plan,
  onChange,
}: StatisticChoiceProps) {
  const lock = (isOpen: boolean) => (isOpen ? {} : { disabled: true, hint: 'Available in Premium plan' });
  const groups = scoutGroupSchema.options.map(
    (value): SelectOption<string> => ({
      value,
      label: NAMES[value],
      group: 'Groups',
      ...lock(SCOUT_GROUPS[value].some((choice) => isIncluded(plan, choice))),
    }),
  );
  const single = [...choicesFor('team'), ...moreChoicesFor('player'), ...moreChoicesFor('team')];
  const statistics = [...new Set(single)].map(
    (value): SelectOption<string> => ({
      value,
      label: statisticLabel(value),
      group: headingOf(value),
      ...lock(isIncluded(plan, value)),
    }),
  );
  const ordered = ['Statistics', 'More', 'Teams'].flatMap((name) => statistics.filter((one) => one.group === name));
  return (
    <Select
      label="Statistic"
      options={[
        ...ordered.filter((one) => one.group === 'Statistics'),
        ...groups,
        ...ordered.filter((one) => one.group !== 'Statistics'),
      ]}
      value={group ?? statistic ?? 'shots'}
      onChange={(value) => {
        const chosen = scoutGroupSchema.options.find((one) => one === value);
        if (chosen !== undefined) onChange((before) => withCounted(before, { group: chosen }));
        else if (isStatisticChoice(value))
          onChange((before) => withCounted(before, value === 'shots' ? {} : { statistic: value }));
      }}
    />
  );
});

function headingOf(choice: StatisticChoice): 'Statistics' | 'More' | 'Teams' {
  if (splitChoice(choice).side !== 'own') return 'Teams';
  return choicesFor('player').includes(choice) ? 'Statistics' : 'More';
}
