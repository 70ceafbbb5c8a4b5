import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import rows from '#components/shared/figures/subject-row.module.css';
import { SubjectSearch } from '#components/shared/search/subject-search.tsx';
import { SharedControls } from '#components/stats/compare/shared-controls.tsx';
import { OneListHead } from '#components/stats/one-list/one-list-head.tsx';
import styles from '#components/stats/one-list/one-list-page.module.css';
import { OneListRow } from '#components/stats/one-list/one-list-row.tsx';
import { MonthlyLimitNotice } from '#components/stats/parts/monthly-limit-notice.tsx';
import { isMonthlyLimit } from '#components/stats/parts/use-subject-games.ts';
import { useKeptDetails } from '#components/stats/state/use-kept-details.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { subjectDetail } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import { MOST_ROWS, type OneList, oneListQuery, readOneList } from '#lib/domain/panels/one-list.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';

/**
 * Players and teams in one list, with a row for each and one set of controls. The address has all of it. Needs a
 * router, a `QueryClientProvider`, a `BackendContext` and a `ShellContext`.
 */
export function OneListPage() {
  const current = useCurrentUser();
  return (
    <div className={`column gap-3 ${styles.page}`}>
      <NoUser current={current} guest="Please log in to compare players and teams" />
      {current.state === 'signed-in' && <Content key={current.user.id} user={current.user} />}
    </div>
  );
}

function Content({ user }: { readonly user: User }) {
  const { plan } = user;
  const [address, setAddress] = useSearchParams();
  const isReady = useKeptDetails(user);
  const backend = useBackend();
  const list = readOneList(address, plan);
  const { subjects, settings } = list;
  const loaded = useQueries({
    queries: subjects.map(({ type, id }) => ({ ...query(backend, subjectDetail, { type, id }), enabled: isReady })),
  });
  const details = loaded.flatMap(({ data }) => data?.data ?? []);
  const isLimited = loaded.some(({ error }) => isMonthlyLimit(error));
  const credited = [...new Map(details.flatMap(sourcesOf).map((source) => [source.name, source])).values()];
  const set = (next: OneList, replace: boolean) =>
    setAddress(oneListQuery(next.subjects, next.settings), { replace, preventScrollReset: true });
  return (
    <>
      <OneListHead list={list} user={user} />
      {subjects.length > 0 && (
        <div className={styles.settings}>
          <SharedControls
            {...{ settings, details, plan }}
            onChange={(next) => set({ subjects, settings: next }, true)}
          />
        </div>
      )}
      {isLimited && <MonthlyLimitNotice resetsAt={user.usage.resetsAt} />}
      {subjects.length === 0 ? (
        <EmptyState title="No player or team selected" text={`Add up to ${MOST_ROWS} to compare them in one list.`} />
      ) : (
        <ul className={rows.list} aria-label="Players and teams" aria-busy={loaded.some(({ isPending }) => isPending)}>
          {subjects.map((subject, index) => {
            const { data, isLoadingError = false, error = null, refetch } = loaded[index] ?? {};
            return isLoadingError && isMonthlyLimit(error) ? null : (
              <OneListRow
                key={subjectKey(subject)}
                subject={subject}
                settings={settings}
                detail={data?.data}
                onRetry={isLoadingError ? () => void refetch?.() : null}
                onRemove={() => set({ subjects: subjects.filter((one) => one !== subject), settings }, false)}
              />
            );
          })}
        </ul>
      )}
      {subjects.length < MOST_ROWS && (
        <SubjectSearch
          // Mounted again after each added subject, so that its text is empty.
          key={subjects.length}
          className={styles.add}
          label="Add a player or team"
          hasKey
          subject={null}
          name={null}
          isLoading={false}
          onPick={(subject) => set({ subjects: [...subjects, subject], settings }, false)}
          onClear={() => undefined}
        />
      )}
      {credited.map((source) => (
        <SourceCredit key={source.name} source={source} />
      ))}
    </>
  );
}
