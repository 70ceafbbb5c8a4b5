import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DemoLine } from '#components/shared/account/demo-line.tsx';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { UsedRequests } from '#components/shared/account/used-requests.tsx';
import { DismissibleNotice } from '#components/shared/dismissible-notice.tsx';
import { HeadTitle, InHeadMenu, useHasHeadMenu } from '#components/shared/head-menu.tsx';
import { RealFootball } from '#components/shared/real-football.tsx';
import { CompareStats } from '#components/stats/compare/compare-stats.tsx';
import styles from '#components/stats/parts/stats-page.module.css';
import { useKeptDetails } from '#components/stats/state/use-kept-details.ts';
import { useRememberHandOver } from '#components/stats/state/use-remember-hand-over.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user/user.ts';
import { openSubject } from '#lib/domain/panels/all-stats-address.ts';

const AllStats = lazyPart(async () => (await import('#components/stats/all-stats/all-stats.tsx')).AllStats);

/** The Stats page. Needs a router, a `QueryClientProvider`, a `BackendContext` and a `ShellContext`. */
export function StatsPage() {
  const current = useCurrentUser();
  return (
    <div className={`column gap-1 ${styles.page}`}>
      <StatsHeadline user={current.user} />
      <InHeadMenu>
        <DemoLine user={current.user}>{current.user && <RealFootball user={current.user} />}</DemoLine>
      </InHeadMenu>
      <NoUser current={current} guest="Please log in to access stats" />
      {current.state === 'signed-in' && <StatsTabs key={current.user.id} user={current.user} />}
    </div>
  );
}

const LeagueStats = lazyPart(async () => (await import('#components/stats/league/league-stats.tsx')).LeagueStats);

type Tab = 'compare' | 'all' | 'league';

/** The tabs of the page. The open one is in the address (`tab=all`, `tab=league`), so that a link can open it and Back returns from it. */
function StatsTabs({ user }: { user: User }) {
  const [address, setAddress] = useSearchParams();
  const isReady = useKeptDetails(user);
  useRememberHandOver(address.get('subject'));
  const wanted = address.get('tab');
  const isInMenu = useHasHeadMenu();
  const tab: Tab = wanted === 'all' || wanted === 'league' ? wanted : 'compare';
  return (
    <>
      {user.plan === 'FREE' && <PremiumFeatures userId={user.id} />}
      <Tabs<Tab>
        label="Statistics"
        value={tab}
        isVertical={isInMenu}
        frame={(list) => <InHeadMenu>{list}</InHeadMenu>}
        onChange={(next) => setAddress(tabAddress(next, openSubject(address)))}
        tabs={[
          { value: 'compare', label: 'Compare Stats', content: isReady && <CompareStats user={user} /> },
          {
            value: 'all',
            label: 'All Stats',
            badge: 'new',
            content: isReady && (
              <Suspense fallback={<Spinner label="Loading" size="large" />}>
                <AllStats user={user} />
              </Suspense>
            ),
          },
          {
            value: 'league',
            label: 'League',
            content: (
              <Suspense fallback={<Spinner label="Loading" size="large" />}>
                <LeagueStats user={user} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

/** The address of a tab. All Stats and League take over the subject that is open. */
function tabAddress(tab: Tab, subject: string | null): Record<string, string> {
  if (tab === 'compare') return {};
  return subject === null ? { tab } : { tab, subject };
}

/** Shows a FREE user what the other plans include. */
function PremiumFeatures({ userId }: { userId: number }) {
  return (
    <DismissibleNotice
      title="Premium Features Available"
      preference={`premium-features.${userId}`}
      fold={useHasHeadMenu() ? 'closed' : 'open'}
    >
      <p>
        Shots on target, fouls committed, offsides, tackles, referee fouls, yellow card and red card tracking.{' '}
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </DismissibleNotice>
  );
}

/** The heading of the page, and the metered requests of this month when the plan has a limit. */
export function StatsHeadline({ user }: { user: Pick<User, 'usage'> | null }) {
  return (
    <div className={`row wrap ${styles.headline}`}>
      <HeadTitle>
        <h1>Statistics</h1>
      </HeadTitle>
      {user !== null && (
        <InHeadMenu>
          <UsedRequests usage={user.usage} />
        </InHeadMenu>
      )}
    </div>
  );
}
