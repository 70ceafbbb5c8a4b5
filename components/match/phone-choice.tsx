import { type ReactNode, useState } from 'react';
import styles from '#components/match/line-up.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { ScoutMatch } from '#lib/contract/scout/scout.ts';

interface PhoneChoiceProps {
  readonly match: ScoutMatch;
  /** The names of the columns of figures on a side. */
  readonly columns: (side: 'home' | 'away') => readonly string[];
  /** The card of a side, with the index of the column that a phone shows. */
  readonly children: (team: ScoutMatch['home'], isHome: boolean, shown: number) => ReactNode;
}

/**
 * The cards of the two sides. Wide windows show both with all columns; a phone shows one side and one column, which
 * are chosen above them.
 */
export function PhoneChoice({ match: { home, away }, columns, children }: PhoneChoiceProps) {
  const [side, setSide] = useState<'home' | 'away'>('home');
  const [shown, setShown] = useState(0);
  const names = columns(side);
  return (
    <>
      <div className={`row gap-2 ${styles.phone}`}>
        <SegmentedControl
          label="Team"
          segments={[
            { value: 'home', label: 'Home', name: home.name },
            { value: 'away', label: 'Away', name: away.name },
          ]}
          value={side}
          onChange={setSide}
        />
        {names.length > 1 && (
          <Select<number>
            label="Figure"
            className={styles.figure}
            options={names.map((label, value) => ({ value, label }))}
            value={shown}
            onChange={setShown}
          />
        )}
      </div>
      <div className={`column gap-3 ${styles.sides}`} data-side={side}>
        {children(home, true, shown)}
        {children(away, false, shown)}
      </div>
    </>
  );
}
