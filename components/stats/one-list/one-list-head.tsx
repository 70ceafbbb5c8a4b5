import { LayoutGrid } from 'lucide-react';
import { Link } from 'react-router';
import { UsedRequests } from '#components/shared/account/used-requests.tsx';
import { HeadTitle, InHeadMenu } from '#components/shared/head-menu.tsx';
import styles from '#components/stats/one-list/one-list-page.module.css';
import { CopyLink } from '#components/stats/parts/copy-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { User } from '#lib/contract/user/user.ts';
import { type OneList, oneListPath, panelsPath } from '#lib/domain/panels/one-list.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

interface OneListHeadProps {
  readonly list: OneList;
  readonly user: Pick<User, 'plan' | 'usage'>;
}

/** The heading of the list, the way to its panels, and its link. */
export function OneListHead({ list, user }: OneListHeadProps) {
  const layout = useMediaQuery(fromWidth('desktop')) ? 'wide' : 'narrow';
  return (
    <div className={`row wrap gap-2 ${styles.head}`}>
      <HeadTitle>
        <h1>Compare</h1>
      </HeadTitle>
      <InHeadMenu>
        <UsedRequests usage={user.usage} />
        <Link
          className={`to-end ${buttonClass({})} ${styles.panels}`}
          to={panelsPath(list, { plan: user.plan, layout })}
        >
          <LayoutGrid size={16} aria-hidden="true" /> Panels
        </Link>
        <CopyLink route={() => oneListPath(list.subjects, list.settings)} />
      </InHeadMenu>
    </div>
  );
}
