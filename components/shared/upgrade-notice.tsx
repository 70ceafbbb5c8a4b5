import { Link } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';

/** What the plan does not include, with the way to one that does. */
export function UpgradeNotice({ title }: { readonly title: string }) {
  return (
    <Notice tone="warn" title={title}>
      <p>
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
