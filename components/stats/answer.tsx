import { ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import styles from '#components/stats/answer.module.css';
import { Skeleton } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { HitRate, LineSide } from '#lib/domain/hit-rate.ts';
import { listedLines } from '#lib/domain/usual-line.ts';

interface AnswerProps {
  /** The hit rate of the games shown; `null` while they load. */
  readonly rate: HitRate | null;
  readonly line: number;
  readonly side: LineSide;
  readonly lines: readonly number[];
  /** The line that the Fantasy Premier League rewards, listed first. */
  readonly fantasy?: number | null;
  /** The line next to the median, which the list contains in any case. */
  readonly usual?: number | null;
  readonly onLine: (line: number) => void;
  readonly onSide: (side: LineSide) => void;
  /** The choice of the statistic, which ends the sentence. */
  readonly statistic: ReactNode;
  /** The average and the other facts of the games. */
  readonly children: ReactNode;
}

/** The sentence that answers a panel's question, "6/10 over 2.5 shots". Its words are the controls of side, line and statistic. */
export function Answer({ rate, line, side, lines, fantasy = null, usual = null, ...rest }: AnswerProps) {
  const { onLine, onSide, statistic, children } = rest;
  return (
    <div className={styles.answer}>
      <p className={styles.count}>
        {rate === null ? (
          <Skeleton width={72} height={30} />
        ) : (
          <>
            <VisuallyHidden>{`${rate.hits}/${rate.games} ${side} ${line}`}</VisuallyHidden>
            <span aria-hidden="true">
              {rate.games === 0 ? '–' : rate.hits}
              {rate.games > 0 && <small>/{rate.games}</small>}
            </span>
          </>
        )}
      </p>
      <div className={styles.terms}>
        <div className={styles.line}>
          <SideToggle side={side} onSide={onSide} />
          <LineSelect lines={lines} fantasy={fantasy} usual={usual} line={line} onLine={onLine} />
        </div>
        {statistic}
      </div>
      <div className={styles.facts}>{children}</div>
    </div>
  );
}

interface SideToggleProps {
  readonly side: LineSide;
  readonly onSide: (side: LineSide) => void;
}

/** The side of the line that counts as a hit; a press switches to the other. */
const SideToggle = memo(function SideToggle({ side, onSide }: SideToggleProps) {
  const [shown, other] = side === 'over' ? (['Over', 'under'] as const) : (['Under', 'over'] as const);
  return (
    <button
      type="button"
      className={styles.side}
      aria-label={`${shown}: switch to ${other}`}
      title={`Switch to ${other}`}
      onClick={() => onSide(other)}
    >
      {side}
      <ArrowUpDown size={13} aria-hidden="true" />
    </button>
  );
});

type LineSelectProps = Required<Pick<AnswerProps, 'lines' | 'fantasy' | 'usual' | 'line' | 'onLine'>>;

/** The lines to choose from, in even steps where there are many; the Fantasy line first, the usual one among them. */
const LineSelect = memo(function LineSelect({ lines, fantasy, usual, line, onLine }: LineSelectProps) {
  const plain = listedLines(lines, [line, usual])
    .filter((value) => value !== fantasy)
    .map((value) => ({ value, label: String(value) }));
  const marked = fantasy === null ? [] : [{ value: fantasy, label: String(fantasy), note: 'Fantasy line' }];
  return <Select label="Reference line" look="inline" options={[...marked, ...plain]} value={line} onChange={onLine} />;
});
