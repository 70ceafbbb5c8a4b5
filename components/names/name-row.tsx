import { Link } from 'react-router';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import styles from '#components/names/name-list.module.css';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import textButton from '#components/ui/text-button.module.css';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
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

const SIZE = { width: 92, height: 28 };
/** With fewer games a rate says little, and has no colour. */
const FEW = 5;

/** The last ten games of a subject as small bars against its usual line, with the hit rate. */
function NameBars({ bars: { statistic, line, values } }: { readonly bars: PageBars }) {
  const rate = hitRate(values, line, 'over');
  return (
    <div className={`tiny ${styles.figures}`} data-few={rate.games < FEW || undefined}>
      <SmallBars values={values} line={line} size={SIZE} />
      <span className={`small ${styles.rate}`}>
        <RateFigure rate={rate} />
      </span>
      <span className={`muted nowrap ${styles.counted}`}>
        {statisticLabel(statistic)} over {line}
      </span>
    </div>
  );
}
