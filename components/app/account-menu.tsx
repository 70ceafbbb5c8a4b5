import { clsx } from 'clsx';
import { LogOut, Menu } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/app/header.module.css';
import { HeaderPopover, ThemeButton } from '#components/app/header-popover.tsx';
import { useLogout } from '#components/shared/account/use-logout.ts';
import { HeadMenuPlace } from '#components/shared/head-menu.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { User } from '#lib/contract/user/user.ts';

/** The plan, e-mail address, theme and logout of a signed-in user. A narrow window has them in a menu, with Data
 * and Settings, below the controls of the page. */
export function AccountMenu({ user, isWide }: { user: User; isWide: boolean }) {
  const logout = useLogout();
  if (isWide) {
    return (
      <>
        <PlanBadge plan={user.plan} />
        <span className={clsx('muted small nowrap', styles.email, user.isOperator && styles.beside)} title={user.email}>
          {user.email}
        </span>
        <ThemeButton />
        <Button onClick={logout}>Logout</Button>
      </>
    );
  }
  return (
    <HeaderPopover label="Menu" icon={<Menu size={18} aria-hidden="true" />}>
      <HeadMenuPlace className={styles.page} />
      <span className={`row between gap-2 ${styles.who}`}>
        <span className={clsx('muted small nowrap', styles.email, user.isOperator && styles.beside)}>{user.email}</span>
        <PlanBadge plan={user.plan} />
      </span>
      <ThemeChoice />
      <Link className={buttonClass({ wide: true })} to="/app/data">
        About the data
      </Link>
      <Link className={buttonClass({ wide: true })} to="/app/settings">
        Settings
      </Link>
      <Button onClick={logout} wide>
        <LogOut size={16} aria-hidden="true" />
        Logout
      </Button>
    </HeaderPopover>
  );
}

const NAMES: Readonly<Record<Plan, string>> = {
  FREE: 'Free',
  PREMIUM: 'Premium',
  ANNUAL: 'Annual',
  LIFETIME: 'Lifetime',
};

function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge tone={plan === 'FREE' ? 'neutral' : 'accent'}>{NAMES[plan]}</Badge>;
}
