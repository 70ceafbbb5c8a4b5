import { useQuery } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { AgreementSection } from '#components/data/agreement-section.tsx';
import { ContradictionList } from '#components/data/contradiction-list.tsx';
import { CoverageSection } from '#components/data/coverage-section.tsx';
import { DataFilters } from '#components/data/data-filters.tsx';
import styles from '#components/data/data-page.module.css';
import { DataSources } from '#components/data/data-sources.tsx';
import { FollowingSection } from '#components/data/following-section.tsx';
import { OwnDataLink } from '#components/data/own-data-link.tsx';
import { OwnDataSection } from '#components/data/own-data-section.tsx';
import { useCoverageFilter } from '#components/data/use-coverage-filter.ts';
import { PlanLine } from '#components/shared/account/plan-line.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { ParquetButton } from '#components/shared/files/parquet-button.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { dataCoverage } from '#lib/contract/data/data.ts';
import { FILE_TABLES } from '#lib/contract/data/files.ts';
import { dataFreshness } from '#lib/contract/data/following.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { filterCoverage } from '#lib/domain/data/data-coverage.ts';

/**
 * The Data page: the coverage of the football data, its sources, and how well these agree. Needs a router, a
 * `QueryClientProvider` and a `BackendContext`.
 */
export function DataPage() {
  const backend = useBackend();
  const result = useQuery(query(backend, dataCoverage, {}));
  const { data, error, isPending } = result;
  // The followed leagues are below the table. The page waits for both replies, so that neither moves the other's content.
  const { isFetched } = useQuery(query(backend, dataFreshness, {}));
  const isLoading = isPending || !isFetched;
  useFailureToast(error, () => 'Failed to fetch the data coverage');
  const [filter, change] = useCoverageFilter();
  const coverage = isLoading || !data || data.sources.length === 0 ? null : filterCoverage(data, filter);
  const labels = new Set(data?.seasons.flatMap(({ label }) => label ?? []));
  return (
    <div className={`column gap-3 ${styles.page}`}>
      <div className="row wrap gap-2">
        <h1>Data</h1>
        {[...labels].map((label) => (
          <Badge key={label} tone="warn">
            {label}
          </Badge>
        ))}
        <OwnDataLink />
      </div>
      <FailedLoad what="The data coverage" result={result} />
      {isLoading && <Loading />}
      {!isLoading && data?.sources.length === 0 && <NoData />}
      {data && coverage && (
        <>
          <DataFilters coverage={data} filter={filter} onChange={change} />
          <CoverageSection coverage={coverage} subject={filter.subject} onSubject={(subject) => change({ subject })} />
        </>
      )}
      <FollowingSection isHidden={isLoading} />
      {data && coverage && (
        <>
          <AgreementSection coverage={coverage} />
          <ContradictionList coverage={coverage} />
          <DataSources sources={data.sources} />
          <WholeTables />
        </>
      )}
      <OwnDataSection />
    </div>
  );
}

/** A download of each whole table, or a link to upgrade in a plan without them. */
function WholeTables() {
  const current = useCurrentUser();
  if (current.state !== 'signed-in') return null;
  return (
    <Card className={styles.section} aria-labelledby="whole-tables">
      <h2 id="whole-tables">Whole tables</h2>
      <p className="muted small">
        Every stored game with each statistic, its source and its provenance, and every prediction with its grade, as
        Parquet files for DuckDB, pandas and other tools.
      </p>
      {PLANS[current.user.plan].wholeTables ? (
        <div className="row wrap gap-2">
          {FILE_TABLES.map((table) => (
            <ParquetButton key={table} table={table} />
          ))}
        </div>
      ) : (
        <PlanLine text="Files of whole tables are available in the Premium plan." />
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div className="stack gap-3" role="status" aria-label="Loading the data coverage">
      <Skeleton height={40} />
      <Skeleton height={320} />
      <Skeleton height={240} />
    </div>
  );
}

function NoData() {
  return (
    <Card>
      <EmptyState
        icon={<Database size={20} />}
        title="No football data yet"
        text="Once the operator of this server imports a source, this page says what it covers."
      />
    </Card>
  );
}
