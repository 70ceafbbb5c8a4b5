import { Link } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';
import type { PaymentMode } from '#lib/api/payments.ts';

/** A notice that this server sells no plans, or that its payments are tests. Otherwise renders nothing. */
export function PaymentsNotice({ mode }: { mode: PaymentMode | undefined }) {
  if (mode === undefined) return null;
  if (!mode.isConfigured) {
    return (
      <Notice tone="warn" title="Payments are not configured">
        <p>Paid plans cannot be bought on this server. Its operator can change that.</p>
      </Notice>
    );
  }
  if (!mode.isTest) return null;
  return (
    <Notice tone="warn" title="TEST payments">
      <p>This server takes no real money. You pay with a test card, and nothing is charged.</p>
    </Notice>
  );
}

/** A notice about a feature that the plan does not include, with a link to upgrade. */
export function UpgradeNotice({ title }: { readonly title: string }) {
  return (
    <Notice tone="warn" title={title}>
      <p>
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
