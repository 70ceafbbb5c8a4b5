import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/match/match-controls.module.css';
import { lineOptions, type Shown, shownOptions } from '#components/match/match-options.ts';
import { SIDES } from '#components/shared/figures/filter-segments.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { isMatchGroup, type MatchSettings } from '#lib/domain/scout/match-settings.ts';

interface MatchControlsProps {
  readonly settings: MatchSettings;
  readonly plan: Plan;
  readonly preview: MatchPreview;
  readonly onChange: (change: Partial<MatchSettings>) => void;
}

/** The choice of a statistic or group. Until the match has figures there are also the side and, for a single statistic, the line. */
export function MatchControls({ settings, plan, preview, onChange }: MatchControlsProps) {
  const { shown, line, side } = settings;
  const isPlayed = preview.state === 'played';
  return (
    <div className="row wrap gap-2">
      <Select<Shown>
        label="Statistic"
        className={styles.statistic}
        options={shownOptions(plan)}
        value={shown}
        onChange={(next) => onChange({ shown: next, line: 'usual' })}
      />
      {!isPlayed && !isMatchGroup(shown) && (
        <Select<number | 'usual'>
          label="Line"
          className={styles.line}
          prefix="Line"
          options={lineOptions(preview, shown, line)}
          value={line}
          onChange={(next) => onChange({ line: next })}
        />
      )}
      {!isPlayed && (
        <SegmentedControl
          label="Side of the line"
          segments={SIDES}
          value={side}
          onChange={(next) => onChange({ side: next })}
        />
      )}
      <Link
        className={`row gap-1 to-end small ${styles.sheet}`}
        to="?sheet=1"
        aria-label="Match sheet"
        title="Match sheet"
      >
        <Printer size={18} aria-hidden="true" />
        <span>Match sheet</span>
      </Link>
    </div>
  );
}
