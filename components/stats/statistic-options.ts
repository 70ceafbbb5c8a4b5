import type { SelectOption } from '#components/ui/select.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { choicesFor, type StatisticChoice, splitChoice, statisticLabel } from '#lib/domain/statistic-choice.ts';

const GROUPS = { own: 'Team', total: 'Both teams', opposite: 'Opponent' } as const;

/** The statistic dropdown of a subject; what the plan does not include is locked (specification, section 6). */
export function statisticOptions(type: SubjectType, plan: Plan): SelectOption<StatisticChoice>[] {
  return choicesFor(type).map((choice) => {
    const { side, statistic } = splitChoice(choice);
    return {
      value: choice,
      label: statisticLabel(choice),
      ...(type === 'team' && { group: GROUPS[side] }),
      ...(!PLANS[plan].statistics.includes(statistic) && { disabled: true, hint: 'Available in Premium plan' }),
    };
  });
}
