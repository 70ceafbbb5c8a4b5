import { Bell, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { WatchStar } from '#components/shared/watch/watch-star.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import styles from '#components/watchlist/watchlist-page.module.css';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { WatchedFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { rangeText } from '#lib/domain/analyzer/wilson-range.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import { streakLength } from '#lib/domain/games/streak.ts';
import { watchedText } from '#lib/domain/watchlist/watch-statistics.ts';
import { parseWatchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { watchedPath } from '#lib/domain/watchlist/watched-path.ts';
import { hasAlerts } from '#lib/domain/watchlist/watchlist.ts';

interface WatchlistEntryProps {
  readonly entry: Watched;
  readonly figures: WatchedFigures | undefined;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
  readonly isLoading: boolean;
  readonly onFocus: () => void;
}

/** One watched subject: its next match, its hit rate at the line, its alerts, and the star that removes it. */
export function WatchlistEntry({ entry, figures, historyGames, isLoading, onFocus }: WatchlistEntryProps) {
  const subject = parseWatchedKey(entry.subject);
  if (subject === null) return null;
  const { name, statistic, side, alerts } = entry;
  const line = entry.line ?? figures?.line ?? null;
  return (
    <li className={`stack small ${styles.entry}`} onFocus={onFocus}>
      <div className={styles.who}>
        <h2>
          {entry.isKnown ? (
            <Link className="reach" to={watchedPath(entry, line)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p>{entry.isKnown ? <NextMatch {...{ figures, isLoading }} /> : 'No source has this subject any more'}</p>
        {figures?.availability && <Availability {...figures.availability} />}
      </div>
      <div className={`baseline wrap gap-0-2 ${styles.rate}`}>
        {figures?.last10 ? (
          <strong className={isSmallSample(figures.last10) ? 'muted' : undefined} title={rangeText(figures.last10)}>
            {figures.last10.hits}/{figures.last10.games}
          </strong>
        ) : (
          isLoading && statistic !== null && <Skeleton width={46} height={24} />
        )}
        {statistic !== null && <span>{watchedText({ statistic, line, side }, subject.type)}</span>}
        {statistic !== null && figures?.last10 === null && <span>No hit rate</span>}
        {figures?.streak != null && Math.abs(figures.streak) > 1 && (
          <span>
            {streakLength(figures.streak, historyGames)} in a row {figures.streak > 0 ? 'over' : 'under'}
          </span>
        )}
      </div>
      <p className={`row gap-1 ${styles.alerts}`}>{hasAlerts(alerts) ? <AlertWords {...alerts} /> : 'No alerts'}</p>
      <WatchStar subject={subject} name={name} shown={{ statistic, line: entry.line, side }} />
    </li>
  );
}

function NextMatch({ figures, isLoading }: Pick<WatchlistEntryProps, 'figures' | 'isLoading'>) {
  if (figures === undefined) return isLoading ? <Skeleton width={190} height={14} /> : null;
  const { next } = figures;
  if (next === null) return 'No next match known';
  const place = next.isHome === null ? '' : next.isNeutral ? ', neutral ground' : next.isHome ? ', home' : ', away';
  return (
    <>
      <KickOffTime at={next.kickOff}>{formatKickOff(next.kickOff)}</KickOffTime> · {next.home.name} v {next.away.name}
      {place}
    </>
  );
}

function Availability({ status, chance }: NonNullable<WatchedFigures['availability']>) {
  return (
    <p className="row gap-1">
      <TriangleAlert size={14} aria-hidden="true" /> {status.charAt(0).toUpperCase() + status.slice(1)}
      {chance !== null && `, ${chance} % to play`}
    </p>
  );
}

function AlertWords({ before, after, streak }: Watched['alerts']) {
  const words = [before && 'before kick-off', after && 'after the result', streak && `streak of ${streak}`];
  return (
    <>
      <Bell size={14} aria-hidden="true" /> Alerts: {words.filter(Boolean).join(', ')}
    </>
  );
}
