import { useQuery } from '@tanstack/react-query';
import { Notice } from '#components/ui/notice.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { paymentMode } from '#lib/contract/payments.ts';

/** Says so where this server takes no real money. */
export function TestPaymentsNotice() {
  const { data } = useQuery({ ...query(useBackend(), paymentMode, {}), staleTime: Number.POSITIVE_INFINITY });
  if (data?.isTest !== true) return null;
  return (
    <Notice tone="warn" title="TEST payments">
      <p>This server takes no real money. You pay with a test card, and nothing is charged.</p>
    </Notice>
  );
}
