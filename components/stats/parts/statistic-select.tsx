import { memo } from 'react';
import styles from '#components/stats/parts/answer.module.css';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import type { SubjectDetail, SubjectType } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { hasValue } from '#lib/domain/games/shown-games.ts';
import { isIncluded, isLacking, moreStatistics } from '#lib/domain/statistics/offered-statistics.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';
import {
  choicesFor,
  type StatisticChoice,
  splitChoice,
  statisticLabel,
  traitsOf,
} from '#lib/domain/statistics/statistic-choice.ts';

interface StatisticSelectProps {
  readonly type: SubjectType;
  /** The details of the subject. Undefined until they are loaded. */
  readonly detail: SubjectDetail | undefined;
  readonly plan: Plan;
  readonly choice: StatisticChoice;
  readonly onChoice: (choice: StatisticChoice) => void;
}

const GROUPS = { own: 'Team', total: 'Both teams', opposite: 'Opponent' } as const;

/**
 * The choice of a statistic. The base statistics are first, then the further statistics that the subject's sources have. A team's statistics are
 * in groups. Statistics outside the plan are disabled. Statistics that the sources or the loaded games lack have a note.
 */
export const StatisticSelect = memo(function StatisticSelect(props: StatisticSelectProps) {
  const { type, detail, plan, choice, onChoice } = props;
  const more = detail ? moreStatistics(detail) : [];
  const offered = [...choicesFor(type), ...more];
  const options = [...offered, ...(offered.includes(choice) ? [] : [choice])].map(
    (value): SelectOption<StatisticChoice> => {
      const group = groupOf(value, type);
      return {
        value,
        label: statisticLabel(value),
        ...(group !== null && { group }),
        ...(isIncluded(plan, value)
          ? detail && lackingNote(detail, value)
          : { disabled: true, hint: 'Available in Premium plan' }),
      };
    },
  );
  return (
    <Select
      label="Statistic"
      look="inline"
      className={styles.statistic}
      options={options}
      value={choice}
      onChange={onChoice}
    />
  );
});

function groupOf(choice: StatisticChoice, type: SubjectType): string | null {
  if (traitsOf(choice).group === 'more') return 'More';
  return type === 'team' ? GROUPS[splitChoice(choice).side] : null;
}

/** The note for a statistic that none of the sources, or none of the loaded games, has. */
function lackingNote(detail: SubjectDetail, choice: StatisticChoice): Pick<SelectOption<StatisticChoice>, 'note'> {
  if (isLacking(detail, choice)) {
    return { note: sourcesOf(detail).length > 1 ? 'not in these sources' : 'not in this source' };
  }
  return detail.lastGames.length === 0 || hasValue(detail.lastGames, choice) ? {} : { note: 'not in these games' };
}
