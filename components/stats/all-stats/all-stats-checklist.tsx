import { Star } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/stats/all-stats/all-stats-checklist.module.css';
import { Button } from '#components/ui/button.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import {
  chosenStatistics,
  isIncluded,
  type StatisticList,
  type StatisticSelection,
  withToggled,
} from '#lib/domain/statistics/offered-statistics.ts';
import {
  STATISTIC_GROUPS,
  type StatisticChoice,
  splitChoice,
  statisticGroup,
  statisticLabel,
} from '#lib/domain/statistics/statistic-choice.ts';

interface AllStatsChecklistProps {
  readonly id: string;
  readonly list: StatisticList;
  /** Every statistic of the subject's list, followed by the further ones that its sources have. */
  readonly offered: readonly StatisticChoice[];
  readonly selection: StatisticSelection;
  readonly plan: Plan;
  readonly onSelect: (selection: StatisticSelection) => void;
}

const LOCKED = 'Available in Premium plan';

/** The choice of the statistics to show. Further ones have their own group. Those outside the plan have a star and are disabled. */
export function AllStatsChecklist({ id, list, offered, selection, plan, onSelect }: AllStatsChecklistProps) {
  const chosen = chosenStatistics(offered, selection, plan);
  const groups = Map.groupBy(offered, statisticGroup);
  const isTeam = groups.has('total');

  return (
    <div className={`stack gap-3 line-above ${styles.checklist}`} id={id}>
      <div className="row wrap gap-2">
        <Button size="small" onClick={() => onSelect(null)} disabled={selection === null}>
          Select All
        </Button>
        <Button size="small" variant="ghost" onClick={() => onSelect([])} disabled={chosen.length === 0}>
          Clear All
        </Button>
        {offered.some((choice) => !isIncluded(plan, choice)) && (
          <p className={`wrap muted small ${styles.hint}`}>
            <Star size={13} aria-hidden="true" /> {LOCKED} · <Link to="/app/settings?plan=true">Upgrade now</Link>
          </p>
        )}
      </div>
      {[...groups].map(([group, choices]) => (
        <fieldset key={group} className={`stack gap-0-2 ${styles.group}`}>
          <legend className={`small strong ${styles.legend}`}>
            {isTeam || group === 'more' ? STATISTIC_GROUPS[group] : <VisuallyHidden>Statistics</VisuallyHidden>}
          </legend>
          {choices.map((choice) => {
            const isLocked = !isIncluded(plan, choice);
            return (
              <label
                key={choice}
                className={`row gap-2 small break-anywhere ${styles.choice}`}
                title={isLocked ? LOCKED : undefined}
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(choice)}
                  disabled={isLocked}
                  onChange={(event) => onSelect(withToggled(list, selection, choice, event.target.checked))}
                />
                {statisticLabel(group === 'more' ? choice : splitChoice(choice).statistic)}
                {(group === 'total' || group === 'opposite') && (
                  <VisuallyHidden>, {STATISTIC_GROUPS[group]}</VisuallyHidden>
                )}
                {isLocked && (
                  <>
                    <Star size={13} aria-hidden="true" />
                    <VisuallyHidden>, {LOCKED}</VisuallyHidden>
                  </>
                )}
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
