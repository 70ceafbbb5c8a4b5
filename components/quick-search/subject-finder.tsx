import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { LookCard, LookSkeleton } from '#components/quick-search/look-card.tsx';
import { LookFailure, ProblemLine } from '#components/quick-search/look-failure.tsx';
import {
  useLoadTeamsToday,
  usePick,
  useRepeatedRequest,
  useSubjectSearch,
} from '#components/quick-search/quick-requests.ts';
import styles from '#components/quick-search/quick-search.module.css';
import { ResultList } from '#components/quick-search/result-list.tsx';
import { SearchBox } from '#components/quick-search/search-box.tsx';
import { focusAction, rowId } from '#components/quick-search/subject-grid.tsx';
import { useActiveRow } from '#components/quick-search/use-active-row.ts';
import { useMonthUsage } from '#components/quick-search/use-month-usage.ts';
import { usePopupWatchlist } from '#components/quick-search/use-popup-watchlist.ts';
import { type Remembered, useQuickMemory } from '#components/quick-search/use-quick-memory.ts';
import { DemoLine } from '#components/shared/account/demo-line.tsx';
import { UsedRequests } from '#components/shared/account/used-requests.tsx';
import { useTeamsToday } from '#components/shared/use-teams-today.ts';
import { StarButton } from '#components/shared/watch/star-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { useEnteredQuery } from '#components/ui/hooks/use-entered-query.ts';
import { LATE_TEXT, useIsLate } from '#components/ui/hooks/use-is-late.ts';
import hidden from '#components/ui/visually-hidden.module.css';
import type { ApiError } from '#lib/api/api-error.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { MIN_QUERY, type SearchReply } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { type Found, listedGroups } from '#lib/domain/lookup/found-subjects.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { lookOf, type QuickLook, withSettings } from '#lib/lookup/quick-look.ts';
import { recentGroups } from '#lib/lookup/recent-subjects.ts';
import { todayGroup } from '#lib/lookup/teams-today.ts';
import type { TypedText } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The state of the session. `unknown`: the request for the current user failed. */
export type QuickVisitor =
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: User }
  /** `user` is the stored user of an earlier reply, if there is one. */
  | { readonly state: 'loading'; readonly user: User | null; readonly retry: () => void }
  | { readonly state: 'unknown'; readonly user: User | null; readonly error: ApiError; readonly retry: () => void };

export interface SubjectFinderProps {
  readonly preferences: Preferences;
  /** The result of `readRemembered`. It is painted before any request. */
  readonly remembered: Remembered;
  /** The text that was typed into the last view before this component was loaded. */
  readonly typed?: TypedText | null;
  /** Called with the state that the next popup will read. */
  readonly onStored?: (remembered: Remembered) => void;
  /** Opens the side panel with a look-up, or in its last state for `null`. Called synchronously in the click handler. */
  readonly onOpen: (lookup: Lookup | null) => void;
  /** Reads the page beside the popup. Called synchronously in the click handler. */
  readonly onRead?: () => void;
  readonly visitor: QuickVisitor;
}

/** The search box, the rows and the look card. Only a picked row is fetched, because a fetch is metered. Moving over rows makes no request. */
export function SubjectFinder(props: SubjectFinderProps) {
  const { preferences, remembered, typed = null, visitor, onOpen, onRead, onStored = ignore } = props;
  const gridId = useId();
  const user = visitor.state === 'signed-out' ? null : visitor.user;
  const { usage, report } = useMonthUsage(user);
  const current = useMemo(() => user && { ...user, usage: usage ?? user.usage }, [user, usage]);
  const memory = useQuickMemory(preferences, remembered, current, onStored);
  const pick = usePick({ user, onSeen: memory.remember, onUsage: report });
  const watchlist = usePopupWatchlist(
    useBackend(),
    preferences,
    visitor.state === 'signed-in' ? visitor.user.id : null,
  );
  const [text, setText] = useState(typed?.text ?? '');
  // A copy of the recent subjects, so that the rows keep their order while the user picks and pins.
  const [recents, setRecents] = useState(memory.recents);

  const { query, found, isLoading, error, retry } = useSubjectSearch(text);
  const teams = useTeamsToday(preferences, useLoadTeamsToday(user));
  const own = recentGroups(recents);
  const groups = query === null ? [...own, ...todayGroup(teams, own)] : found ? listedGroups(found) : [];
  const active = useActiveRow(
    groups.flatMap(({ subjects }) => subjects),
    query !== null,
  );
  const activeKey = active.subject && watchedKey(active.subject);
  const [shownKey, setShown] = useState(() => remembered.looks.map(subjectKey)[0] ?? null);
  const look = memory.looks.find((one) => subjectKey(one) === shownKey);
  const picked = pick.input;

  useEffect(() => {
    if (activeKey !== null) document.getElementById(rowId(gridId, activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [gridId, activeKey]);

  function type(next: string): void {
    setText(next);
    active.leave();
    if (next.trim().length < MIN_QUERY) setRecents(memory.recents);
  }

  function show(subject: Found): void {
    active.moveTo(subject);
    if (subject.type === 'referee') {
      // The card of a referee is in the side panel.
      onOpen({ subject: watchedKey(subject) });
      return;
    }
    setShown(subjectKey(subject));
    const known = lookOf(memory.looks, subject);
    if (known) {
      pick.reset();
      memory.remember(known, user?.id ?? null);
    } else {
      pick.run(subject);
    }
  }

  const [best] = groups[0]?.subjects ?? [];
  const awaitBest = useEnteredQuery({ query: text, isLoading }, () => best && error === null && show(best));

  // Without a query, Enter in the last view opens nothing: the first row is a recent subject that the user did not choose, and opening it is metered.
  const enterTyped = useEffectEvent(() => typed?.isEntered && query !== null && awaitBest());
  useEffect(() => {
    enterTyped();
  }, []);

  const isLate = useIsLate(visitor.state === 'loading' || isLoading || pick.isPending);
  const away = visitor.state === 'unknown' ? visitor : null;
  function retryAll(): void {
    if ('retry' in visitor) visitor.retry();
    if (error || isLoading) retry();
  }

  useRepeatedRequest(away !== null || error?.status === 0, retryAll);

  const problem = error?.message ?? away?.error.message;
  return (
    <>
      <div className={`flex gap-2 ${styles.top}`}>
        <SearchBox
          text={text}
          onText={type}
          isLoading={isLoading}
          gridId={gridId}
          isExpanded={groups.length > 0}
          activeRow={activeKey === null ? undefined : rowId(gridId, activeKey)}
          onMove={active.move}
          onEnter={() => {
            if (isLoading) awaitBest();
            else if (active.subject) show(active.subject);
          }}
          onStar={() => active.subject && watchlist?.toggle(watchedKey(active.subject), active.subject)}
          onRight={() => activeKey !== null && focusAction(rowId(gridId, activeKey), 0)}
        />
        <Button size="large" onClick={onRead}>
          Read this page
        </Button>
      </div>
      {typeof watchlist?.refused === 'string' && <ProblemLine message={watchlist.refused} onRetry={undefined} />}
      {problem !== undefined ? (
        <ProblemLine message={problem} onRetry={retryAll} />
      ) : (
        // No retry while a metered request may still get its reply.
        isLate && <ProblemLine message={LATE_TEXT} onRetry={pick.isPending ? undefined : retryAll} />
      )}
      <div className={styles.results}>
        <div className={styles.list}>
          {error === null && (
            <ResultList
              id={gridId}
              groups={groups}
              query={query}
              isLoading={isLoading}
              active={activeKey}
              shown={shownKey}
              pinned={new Set(memory.recents.filter(({ pinned }) => pinned).map(subjectKey))}
              onPick={show}
              onTogglePin={memory.togglePin}
              watchlist={watchlist}
              onActive={active.moveTo}
              onOpen={() => onOpen(null)}
            />
          )}
        </div>
        {usage && <UsedRequests usage={usage} />}
        <DemoLine user={user} />
      </div>
      <p className={hidden.hidden} role="status">
        {found && !isLoading && foundText(found)}
      </p>
      {picked && pick.isPending ? (
        <LookSkeleton name={picked.name} detail={picked.detail} />
      ) : picked && pick.error ? (
        <LookFailure
          name={picked.name}
          error={pick.error}
          resetsAt={usage?.resetsAt}
          onRetry={() => pick.run(picked)}
          onUpgrade={() => onOpen({ page: 'plans' })}
        />
      ) : look ? (
        <LookCard
          look={look}
          star={watchlist && <LookStar watchlist={watchlist} look={look} />}
          onChange={(change) => memory.replace(withSettings(look, change))}
          onOpen={() => onOpen(lookupOfLook(look))}
        />
      ) : null}
    </>
  );
}

/** The look-up that opens the side panel with what the popup shows. */
function lookupOfLook(look: QuickLook): Lookup {
  const { statistic, line, place } = look;
  return { subject: subjectKey(look), stat: statistic, line, ...(place !== 'all' && { place }) };
}

interface LookStarProps {
  readonly watchlist: NonNullable<ReturnType<typeof usePopupWatchlist>>;
  readonly look: QuickLook;
}

/** The star of the shown subject. */
function LookStar({ watchlist, look }: LookStarProps) {
  const key = subjectKey(look);
  return (
    <StarButton
      name={look.name}
      isWatched={watchlist.isWatched(key)}
      onPress={() => watchlist.toggle(key, look, look)}
    />
  );
}

function ignore(): void {
  // By default the caller is not notified.
}

function foundText({ counts: { players, teams }, referees }: SearchReply): string {
  const count = referees?.found.length ?? 0;
  const others = count === 0 ? '' : `, ${count} ${count === 1 ? 'referee' : 'referees'}`;
  return `${players} ${players === 1 ? 'player' : 'players'}, ${teams} ${teams === 1 ? 'team' : 'teams'}${others} found`;
}
