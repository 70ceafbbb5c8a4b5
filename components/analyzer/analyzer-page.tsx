import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import styles from '#components/analyzer/analyzer-page.module.css';
import { MatchesView } from '#components/analyzer/matches-view.tsx';
import { type AnalyzerView, toAddress, useAnalyzerAddress } from '#components/analyzer/use-analyzer-address.ts';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { HeadTitle, InHeadMenu, useHasHeadMenu } from '#components/shared/head-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user/user.ts';
import { keepFocus } from '#lib/shell/keep-focus.ts';

const RecordView = lazyPart(async () => (await import('#components/analyzer/record-view.tsx')).RecordView);

/** The Match Analyzer. Needs a router, a `QueryClientProvider` and a `BackendContext`. */
export function AnalyzerPage() {
  const current = useCurrentUser();
  return (
    <div className={`stack gap-2 ${styles.page}`}>
      <HeadTitle>
        <div className="row gap-2">
          <h1>Match Analyzer</h1>
          <Badge tone="accent">BETA</Badge>
        </div>
      </HeadTitle>
      <NoUser current={current} guest="Please log in to access the Analyzer" />
      {current.state === 'signed-in' && <AnalyzerTabs key={current.user.id} user={current.user} />}
    </div>
  );
}

function AnalyzerTabs({ user }: { user: User }) {
  const { settings, change, toggle } = useAnalyzerAddress();
  const parts = useRef<HTMLDivElement>(null);
  // In a narrow window the matches come first: the tabs are in the menu of the header, the notice is below.
  const isNarrow = useHasHeadMenu();
  const focusView = () =>
    keepFocus(() =>
      parts.current?.querySelector<HTMLElement>(`[${isNarrow ? 'role="tabpanel"' : 'aria-selected="true"'}]`),
    );
  const notice = (
    <Notice title="This feature is in beta. Predictions and analysis may not be accurate.">
      {settings.view === 'matches' && (
        <p>
          <Link className="reach" to={`?${toAddress({ ...settings, view: 'record' })}`} onClick={focusView}>
            See how often they were right
          </Link>
        </p>
      )}
    </Notice>
  );
  return (
    <div className={styles.parts} ref={parts}>
      {!isNarrow && notice}
      <Tabs<AnalyzerView>
        label="Match Analyzer"
        value={settings.view}
        isVertical={isNarrow}
        frame={(list) => <InHeadMenu>{list}</InHeadMenu>}
        onChange={(view) => change({ view })}
        tabs={[
          {
            value: 'matches',
            label: 'Matches',
            content: <MatchesView user={user} settings={settings} onChange={change} onToggle={toggle} />,
          },
          {
            value: 'record',
            label: 'Record',
            content: (
              <Suspense fallback={<Spinner label="Loading" size="large" />}>
                <RecordView />
              </Suspense>
            ),
          },
        ]}
      />
      {isNarrow && notice}
    </div>
  );
}
