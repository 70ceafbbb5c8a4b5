import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { scout } from '#lib/contract/scout.ts';
import { scoutRows } from '#lib/domain/scout-rows.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

/** The subjects of the coming matches. Needs a router, a QueryClient and a Backend above it. */
export function ScoutPage() {
  const { data, error, refetch } = useQuery(query(useBackend(), scout, {}));
  const rows = useMemo(() => (data === undefined ? [] : scoutRows(data.data)), [data]);
  if (error !== null)
    return (
      <EmptyState
        title={messageOr(error, 'Scout could not be loaded')}
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  if (data === undefined) return <Spinner label="Loading" size="large" />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key}>
          {row.name}: {statisticLabel(row.choice)} {row.line}, {row.last10?.hits ?? 0} of {row.last10?.games ?? 0}
        </li>
      ))}
    </ul>
  );
}
