import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import styles from '#components/shared/figures/subject-row.module.css';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { GROUND_NAMES, type Ground } from '#lib/domain/games/ground.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';

/** The last games of a subject against a line. */
export interface RowBars {
  /** Oldest first. `null` is a value that no source has. */
  readonly values: readonly (number | null)[];
  readonly line: number;
  readonly rate: HitRate;
  /** The text below the bars. */
  readonly caption: string;
}

interface SubjectRowProps {
  readonly name: string;
  /** Where the name leads. */
  readonly path: string;
  /** The club of a player, the league of a team. */
  readonly detail: string | null;
  readonly next: { readonly opponent: string; readonly ground: Ground; readonly kickOff: string } | null;
  readonly bars: RowBars | null;
  /** A control before the name, and one after the facts. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** A control at the end, in place of the one before the name. */
  readonly end?: ReactNode;
}

const SIZE = { width: 92, height: 28 };

/**
 * A subject in a list: its team, next match and last games as small bars with the hit rate. Its name opens the chart.
 */
export function SubjectRow({ name, path, detail, next, bars, before, after, end }: SubjectRowProps) {
  return (
    <li className={styles.row} data-end={end !== undefined || undefined}>
      {before && <div className={styles.before}>{before}</div>}
      <div className={`small ${styles.who}`}>
        <Link className={`strong ${styles.name}`} to={path}>
          {name}
        </Link>
        <p className={`row wrap muted tiny ${styles.facts}`}>
          {detail !== null && <span>{detail}</span>}
          {after}
        </p>
      </div>
      {next !== null && (
        <p className={`muted tiny ${styles.next}`}>
          {next.opponent} ({GROUND_NAMES[next.ground].slice(0, 1)}),{' '}
          <KickOffTime at={next.kickOff}>{formatKickOff(next.kickOff)}</KickOffTime>
        </p>
      )}
      {bars !== null && (
        <>
          <div className={styles.bars}>
            <SmallBars values={bars.values} line={bars.line} size={SIZE} />
          </div>
          <span className={styles.rate}>
            <RateFigure rate={bars.rate} />
          </span>
          <span className={`muted tiny nowrap ${styles.counted}`}>{bars.caption}</span>
        </>
      )}
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
