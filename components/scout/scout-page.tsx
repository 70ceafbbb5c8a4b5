import { useCallback, useMemo, useRef } from 'react';
import { ScoutBar } from '#components/scout/bar/scout-bar.tsx';
import { useSavedViews } from '#components/scout/bar/use-saved-views.ts';
import { EmptyScout } from '#components/scout/rows/empty-scout.tsx';
import { ScoutTable } from '#components/scout/rows/scout-table.tsx';
import { useScoutRows } from '#components/scout/rows/use-scout-rows.ts';
import styles from '#components/scout/scout-page.module.css';
import { useScoutSettings } from '#components/scout/use-scout-settings.ts';
import { DemoLine } from '#components/shared/account/demo-line.tsx';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { UpgradeNotice } from '#components/shared/account/plan-notices.tsx';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import { RealFootball } from '#components/shared/real-football.tsx';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { shownDay } from '#lib/domain/days/analyzer-day.ts';
import { onNextMatchday, orderOf, type ScoutSettings, withSort } from '#lib/domain/scout/scout-settings.ts';
import { keepFocus } from '#lib/shell/keep-focus.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

/** The subjects of the coming matches as one table. Needs a router and the providers of the app. */
export function ScoutPage() {
  const current = useCurrentUser();
  if (current.state === 'signed-in') return <Slate key={current.user.id} user={current.user} />;
  return <NoUser current={current} guest="Please log in to access Scout" />;
}

function Slate({ user }: { readonly user: User }) {
  const [settings, change] = useScoutSettings(user);
  if (settings === null) return <PendingRows />;
  return <SlateView user={user} settings={settings} onChange={change} />;
}

interface SlateViewProps {
  readonly user: User;
  readonly settings: ScoutSettings;
  readonly onChange: ChangeState<ScoutSettings>;
}

function SlateView({ user, settings, onChange }: SlateViewProps) {
  const isWide = useMediaQuery(fromWidth('tablet'));
  const saved = useSavedViews(user.id);
  const filterButton = useRef<HTMLButtonElement>(null);
  const usual = useScoutRows(settings);
  const nextKickOff = usual.view.facts?.nextKickOff;
  const matchday = useMemo(() => onNextMatchday(settings, nextKickOff), [settings, nextKickOff]);
  const shown = matchday ?? settings;
  // Shares the query of the call above, unless the usual days have no match and `shown` differs from `settings`.
  const loaded = useScoutRows(shown);
  const { error, retry } = loaded;
  const { isStale, view } = loaded;
  const { rows, facts, settings: shownRows = shown } = view;
  const isPending = facts === undefined || (isStale && rows.length === 0);
  const onSort = useCallback((by: ScoutSort) => onChange((before) => withSort(before, by)), [onChange]);
  const { sort, order: direction } = orderOf(shown);
  const order = useMemo(() => ({ sort, order: direction }), [sort, direction]);
  return (
    <div className={`column gap-2 shrink ${styles.view}`}>
      <DemoLine user={user}>
        <RealFootball user={user} />
      </DemoLine>
      <ScoutBar
        settings={settings}
        shown={shown}
        facts={facts}
        isPending={isPending}
        plan={user.plan}
        isWide={isWide}
        saved={saved}
        filterButton={filterButton}
        onChange={onChange}
      />
      {matchday !== null && (
        <p className={`muted small ${styles.days}`} role="status">
          No match before {shownDay(matchday.from)}. 3 days shown.
        </p>
      )}
      {error !== null && (
        <Notice
          tone="danger"
          title={messageOr(error, 'Scout could not be loaded')}
          action={<Button onClick={() => void retry()}>Retry</Button>}
        />
      )}
      {error === null && isPending && <PendingRows />}
      {facts !== undefined && rows.length > 0 && (
        <ScoutTable
          key={isWide ? 'wide' : 'compact'}
          rows={rows}
          facts={facts}
          settings={shownRows}
          historyGames={PLANS[user.plan].historyGames}
          order={order}
          isWide={isWide}
          isStale={isStale}
          hasMore={view.hasMore}
          onMore={isStale || error !== null ? undefined : loaded.loadMore}
          onSort={onSort}
        />
      )}
      {facts !== undefined && rows.length === 0 && !isStale && (
        <EmptyScout
          nextKickOff={facts.nextKickOff}
          onChange={(update) => {
            keepFocus(() => filterButton.current);
            onChange(update);
          }}
        />
      )}
      {facts !== undefined && facts.locked > 0 && (
        <UpgradeNotice
          title={`Your free plan shows the first ${facts.total - facts.locked} of ${facts.total.toLocaleString('en')} rows${rows.length < facts.total - facts.locked ? ', and filters apply to these' : ''}. Premium shows all.`}
        />
      )}
      {facts?.sources.map((source) => (
        <SourceCredit key={source.name} source={source} />
      ))}
    </div>
  );
}

/** Placeholders while the rows are loading. */
function PendingRows() {
  return (
    <div className={`stack gap-3 ${styles.pending}`} role="status" aria-label="Loading" aria-busy="true">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </div>
  );
}
