import { Link } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';

/** A feature outside the plan, with a link to upgrade. */
export function UpgradeNotice({ title }: { readonly title: string }) {
  return (
    <Notice tone="warn" title={title}>
      <p>
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
