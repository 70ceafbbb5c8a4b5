import { LogOut, Menu, SunMoon } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import { HeaderPopover } from '#components/app/header-popover.tsx';
import { PlanBadge } from '#components/app/plan-badge.tsx';
import { useLogout } from '#components/app/use-logout.ts';
import { Wordmark } from '#components/app/wordmark.tsx';
import { PlaceLink } from '#components/shared/place-link.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { CurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user.ts';
import { useMediaQuery } from '#lib/shell/use-media-query.ts';
import styles from './header.module.css';

/** The bar at the top of every page: 48 px, because the side panel has no more to give. */
export function Header({ visitor: { state, user }, links }: { visitor: CurrentUser; links: SignInLinks }) {
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link className={styles['home']} to="/">
          <Wordmark />
          <VisuallyHidden>, home</VisuallyHidden>
        </Link>
        {user !== null && (
          <nav className={styles['nav']} aria-label="Main">
            <NavLink className={styles['link'] ?? ''} to="/app/stats">
              Stats
            </NavLink>
            {isWide && (
              <NavLink className={styles['link'] ?? ''} to="/app/settings">
                Settings
              </NavLink>
            )}
          </nav>
        )}
        <div className={styles['end']}>
          {user !== null && <Account user={user} isWide={isWide} />}
          {user === null && <ThemeButton />}
          {state === 'signed-out' && <GuestLinks {...links} />}
        </div>
      </div>
    </header>
  );
}

/** The ways in, for guests (specification, section 2, Layout). */
function GuestLinks({ signUp }: Pick<SignInLinks, 'signUp'>) {
  return (
    <span className={styles['guest']}>
      <Link className={buttonClass({ variant: 'ghost' })} to="/sign-in">
        Sign In
      </Link>
      {signUp !== undefined && (
        <PlaceLink className={buttonClass({ variant: 'primary' })} to={signUp}>
          Sign Up
        </PlaceLink>
      )}
    </span>
  );
}

/** Plan, e-mail, theme and Logout side by side where there is room; where there is not, all but the plan behind one button. */
function Account({ user, isWide }: { user: User; isWide: boolean }) {
  const logout = useLogout();
  return (
    <>
      <PlanBadge plan={user.plan} />
      {isWide ? (
        <>
          <span className={styles['email']} title={user.email}>
            {user.email}
          </span>
          <ThemeButton />
          <Button onClick={logout}>Logout</Button>
        </>
      ) : (
        <HeaderPopover label="Account menu" icon={<Menu size={18} aria-hidden="true" />}>
          <span className={styles['email']}>{user.email}</span>
          <ThemeChoice />
          <Link
            className={buttonClass({ wide: true })}
            to="/app/settings"
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            Settings
          </Link>
          <Button onClick={logout} wide>
            <LogOut size={16} aria-hidden="true" />
            Logout
          </Button>
        </HeaderPopover>
      )}
    </>
  );
}

function ThemeButton() {
  return (
    <HeaderPopover label="Theme" icon={<SunMoon size={18} aria-hidden="true" />}>
      <ThemeChoice />
    </HeaderPopover>
  );
}
