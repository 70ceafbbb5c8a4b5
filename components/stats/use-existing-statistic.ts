import { useEffect, useEffectEvent } from 'react';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectDetail } from '#lib/contract/search.ts';
import { fallbackStatistic } from '#lib/domain/offered-statistics.ts';
import { type Panel, withChoice } from '#lib/domain/panel.ts';
import { defaultStatistic } from '#lib/domain/statistic-choice.ts';
import { subjectKey, subjectOf } from '#lib/domain/subject.ts';

/**
 * Replaces a panel's default statistic, once, when the games of a subject arrive that all lack it. A statistic that the user chooses is
 * never replaced.
 */
export function useExistingStatistic(
  detail: SubjectDetail | undefined,
  { plan, index }: { readonly plan: Plan; readonly index: number },
  change: (update: (panel: Panel) => Panel) => void,
): void {
  const key = detail ? subjectKey(subjectOf(detail)) : null;
  const settle = useEffectEvent(() => {
    if (!detail) return;
    const initial = defaultStatistic(plan, index);
    const existing = fallbackStatistic(detail, plan, initial);
    change((panel) => (panel.choice === initial && existing !== initial ? withChoice(panel, existing) : panel));
  });
  useEffect(() => {
    if (key !== null) settle();
  }, [key]);
}
