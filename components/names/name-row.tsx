import { Link } from 'react-router';
import { NameBars } from '#components/names/name-bars.tsx';
import styles from '#components/names/name-list.module.css';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import textButton from '#components/ui/text-button.module.css';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import type { PageBars, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { watchedKey, watchedPath } from '#lib/domain/watchlist/watched-key.ts';

interface NameRowProps {
  readonly subject: PageSubject;
  readonly bars: PageBars | null;
  readonly isMarked: boolean;
  /** `null` for a subject that cannot be compared. */
  readonly onMark: (() => void) | null;
  /** Opens the question again that the user has answered. `null` without one. */
  readonly onChange: (() => void) | null;
}

/** A subject of the page: its team, next match and last ten games. Its name opens the chart. */
export function NameRow({ subject, bars, isMarked, onMark, onChange }: NameRowProps) {
  const { name, detail, next } = subject;
  const path = watchedPath(
    { subject: watchedKey(subject), statistic: bars?.statistic ?? null, side: 'over' },
    bars?.line ?? null,
  );
  return (
    <li className={styles.row}>
      {onMark !== null && (
        <label className={`center ${styles.mark}`}>
          <input type="checkbox" aria-label={`Mark ${name}`} checked={isMarked} onChange={onMark} />
        </label>
      )}
      <div className={`small ${styles.who}`}>
        <Link className={`strong ${styles.name}`} to={path}>
          {name}
        </Link>
        <p className={`muted wrap ${styles.facts}`}>
          {detail !== null && <span>{detail}</span>}
          {next !== null && (
            <span>
              {next.opponent} ({next.isHome ? 'H' : 'A'}),{' '}
              <KickOffTime at={next.kickOff}>{formatKickOff(next.kickOff)}</KickOffTime>
            </span>
          )}
          {onChange !== null && (
            <button type="button" className={textButton.button} onClick={onChange}>
              Change
            </button>
          )}
        </p>
      </div>
      {bars !== null && <NameBars bars={bars} />}
    </li>
  );
}
