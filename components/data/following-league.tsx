import { FollowingControls } from '#components/data/following-controls.tsx';
import styles from '#components/data/following-section.module.css';
import { isBusy } from '#lib/api/use-follows.ts';
import type { FollowState } from '#lib/contract/data/following.ts';

interface FollowingLeagueProps {
  /** The states of the league in each of its sources. */
  readonly follows: readonly FollowState[];
  readonly isOperator: boolean;
}

/** A followed league with the state of each source. Operators also see its controls. */
export function FollowingLeague({ follows, isOperator }: FollowingLeagueProps) {
  const [first] = follows;
  if (first === undefined) return null;
  const { league } = first;
  return (
    <li>
      <div className={`row wrap between gap-2 ${styles.headline}`}>
        <h3>{league.name}</h3>
        {isOperator && <FollowingControls league={league} isBusy={follows.some(isBusy)} />}
      </div>
      <ul className={styles.sources}>
        {follows.map((follow) => (
          <li key={follow.source.key}>
            <span>{follow.source.name}</span>
            <span className="muted">{stateText(follow)}</span>
            {follow.fault !== null && (
              <span className={styles.fault}>
                {formatMoment(follow.fault.at)}: {follow.fault.line}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function stateText(follow: FollowState): string {
  const { usedToday } = follow;
  const checked = follow.lastGood === null ? 'not synced yet' : `current as of ${formatMoment(follow.lastGood)}`;
  const next = isBusy(follow) ? 'syncing now' : `next sync ${formatMoment(follow.nextAt)}`;
  const used = usedToday === null ? '' : `, used ${usedToday.used} of ${usedToday.limit} requests today`;
  return `${checked}, ${next}${used}`;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time in the reader's time zone, such as "Nov 22, 18:05". */
function formatMoment(date: string): string {
  return MOMENT.format(new Date(date));
}
