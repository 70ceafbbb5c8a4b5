import styles from '#components/names/name-list.module.css';
import { SubjectRow } from '#components/shared/figures/subject-row.tsx';
import textButton from '#components/ui/text-button.module.css';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import type { PageBars, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { watchedPath } from '#lib/domain/watchlist/watched-path.ts';

interface NameRowProps {
  readonly subject: PageSubject;
  readonly bars: PageBars | null;
  readonly isMarked: boolean;
  /** `null` for a subject that cannot be compared. */
  readonly onMark: (() => void) | null;
  /** Opens the question again that the user has answered. `null` without one. */
  readonly onChange: (() => void) | null;
}

/** A subject of the page with a mark, and its last ten games against its usual line. */
export function NameRow({ subject, bars, isMarked, onMark, onChange }: NameRowProps) {
  const { name, detail, next } = subject;
  const path = watchedPath(
    { subject: watchedKey(subject), statistic: bars?.statistic ?? null, side: 'over' },
    bars?.line ?? null,
  );
  return (
    <SubjectRow
      {...{ name, path, detail }}
      next={next && { ...next, ground: next.isHome ? 'home' : 'away' }}
      bars={
        bars && {
          ...bars,
          rate: hitRate(bars.values, bars.line, 'over'),
          caption: `${statisticLabel(bars.statistic)} over ${bars.line}`,
        }
      }
      before={
        onMark !== null && (
          <label className={`center ${styles.mark}`}>
            <input type="checkbox" aria-label={`Mark ${name}`} checked={isMarked} onChange={onMark} />
          </label>
        )
      }
      after={
        onChange !== null && (
          <button type="button" className={textButton.button} onClick={onChange}>
            Change
          </button>
        )
      }
    />
  );
}
