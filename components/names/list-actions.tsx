import { useState } from 'react';
import { Link } from 'react-router';
import { refusalText, useWatchlist } from '#components/shared/watch/use-watchlist.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { showToast } from '#components/ui/toasts.tsx';
import type { User } from '#lib/contract/user/user.ts';
import { WATCHLIST_SIZE } from '#lib/contract/watchlist/watchlist.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import type { PageList, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { compareSubjects, scoutOf } from '#lib/domain/page/shown-list.ts';
import { NO_ALERTS } from '#lib/domain/watchlist/watch-changes.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';

interface ListActionsProps {
  readonly subjects: readonly PageSubject[];
  /** The keys of the subjects that the user has marked. */
  readonly marked: ReadonlySet<string>;
  readonly match: PageList['match'];
  readonly user: User;
}

/** What can be done with all subjects of the page in one press. */
export function ListActions({ subjects, marked, match, user }: ListActionsProps) {
  const chosen = marked.size === 0 ? subjects : subjects.filter((subject) => marked.has(watchedKey(subject)));
  const scout = scoutOf(subjects);
  const compare = compareSubjects(chosen);
  const { requestsPerMonth } = PLANS[user.plan];
  return (
    <div className="stack gap-2">
      <div className="row wrap gap-2">
        {scout !== null && (
          <Link className={buttonClass({ variant: 'primary' })} to={scout.path}>
            {scout.count < subjects.filter(({ type }) => type !== 'referee').length ? `First ${scout.count}` : 'All'} in
            Scout
          </Link>
        )}
        {compare !== null && (
          <Link className={buttonClass({})} to={compare.path}>
            Compare {compare.count}
          </Link>
        )}
        {subjects.length > 0 && <WatchAll subjects={subjects} />}
        {match !== null && (
          <Link className={buttonClass({})} to={matchPath(match.id)} title={formatKickOff(match.kickOff)}>
            {match.home} v {match.away}
          </Link>
        )}
      </div>
      {compare !== null && requestsPerMonth !== null && (
        <p className="muted tiny">
          Each player or team whose figures this device does not hold counts as a request when it is opened.
        </p>
      )}
    </div>
  );
}

/** Puts all subjects on the watchlist that are not on it. */
function WatchAll({ subjects }: Pick<ListActionsProps, 'subjects'>) {
  const { entries, change } = useWatchlist();
  const [isBusy, setBusy] = useState(false);
  if (entries === undefined) return null;
  const watched = new Set(entries.map(({ subject }) => subject));
  const missing = subjects.filter((subject) => !watched.has(watchedKey(subject)));

  async function add(present: number): Promise<void> {
    if (present + missing.length > WATCHLIST_SIZE) {
      const text = `The watchlist holds at most ${WATCHLIST_SIZE} subjects. It has ${present}, and these are ${missing.length} more.`;
      return showToast({ kind: 'error', text });
    }
    setBusy(true);
    try {
      await change(...missing.map((subject) => addition(subject)));
      showToast({ kind: 'success', text: `${missing.length} added to the watchlist` });
    } catch (error) {
      showToast({ kind: 'error', text: refusalText(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={isBusy} disabled={missing.length === 0} onClick={() => void add(entries.length)}>
      {missing.length === 0 ? 'All watched' : 'Watch all'}
    </Button>
  );
}

function addition(subject: PageSubject) {
  const choices = { statistic: null, line: null, side: 'over', alerts: NO_ALERTS } as const;
  return { subject: watchedKey(subject), name: subject.name, choices };
}
