import { Link } from 'react-router';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import styles from '#components/stats/referee/referee-card.module.css';
import type { LoadedReferee } from '#components/stats/referee/use-referee-view.ts';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import type { RefereeSummary } from '#lib/domain/panels/referee-games.ts';

/** The match for which the referee is named. */
export function NextOfReferee({ matchId, kickOff, home, away }: NonNullable<LoadedReferee['detail']>['next'] & object) {
  return (
    <p className="muted small">
      Next{' '}
      <Link to={matchPath(matchId)}>
        {home} v {away}
      </Link>{' '}
      <KickOffTime at={kickOff}>{formatKickOff(kickOff)}</KickOffTime>
    </p>
  );
}

/** The number of a referee's matches, and the averages with one decimal. */
export function RefereeSummaryCard({ summary: { matches, fouls, cards } }: { summary: RefereeSummary }) {
  const figures = [
    ['Matches', String(matches)],
    ['Avg Fouls', formatAverage(fouls, 1)],
    ['Avg Cards', formatAverage(cards, 1)],
  ] as const;
  return (
    <div className="column gap-1">
      <dl className={styles.summary}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="muted tiny">
        {matches === 1 ? 'The average of the one loaded match' : `Averages of all ${matches} loaded matches`}, both
        teams
      </p>
    </div>
  );
}
