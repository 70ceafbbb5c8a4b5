import { memo } from 'react';
import { Select } from '#components/ui/select.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { choicesFor, type StatisticChoice, splitChoice, statisticLabel } from '#lib/domain/statistic-choice.ts';

interface StatisticSelectProps {
  readonly type: SubjectType;
  readonly plan: Plan;
  readonly choice: StatisticChoice;
  readonly className: string;
  readonly onChoice: (choice: StatisticChoice) => void;
}

const GROUPS = { own: 'Team', total: 'Both teams', opposite: 'Opponent' } as const;

/** The statistics of a player or a team, grouped for a team. Those outside the plan are locked. */
export const StatisticSelect = memo(function StatisticSelect(props: StatisticSelectProps) {
  const { type, plan, choice, className, onChoice } = props;
  const options = choicesFor(type).map((value) => {
    const { side, statistic } = splitChoice(value);
    return {
      value,
      label: statisticLabel(value),
      ...(type === 'team' && { group: GROUPS[side] }),
      ...(!PLANS[plan].statistics.includes(statistic) && { disabled: true, hint: 'Available in Premium plan' }),
    };
  });
  return <Select label="Statistic" className={className} options={options} value={choice} onChange={onChoice} />;
});
