import { Link } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';

/** What a FREE user's day holds back, and the way to it (specification, section 2, Match Analyzer page). */
export function LockedMatches({ locked }: { locked: number }) {
  return (
    <Notice title="Upgrade to Premium to Unlock All Matches">
      <p>Your free plan allows access to only 1 match analysis. Upgrade now to view all matches!</p>
      <p>
        {locked > 0 && `${locked} more ${locked === 1 ? 'match' : 'matches'} on this day. `}
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
