import { LogOut, Menu as MenuIcon, SunMoon } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { PlanBadge } from '#components/app/plan-badge.tsx';
import { ThemeChoice } from '#components/app/theme-choice.tsx';
import { useLogout } from '#components/app/use-logout.ts';
import { Wordmark } from '#components/app/wordmark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuHeading, MenuItem } from '#components/ui/menu.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { User } from '#lib/contract/user.ts';
import styles from './header.module.css';

/** The bar at the top of every page: 48 px, because the side panel has no more to give. */
export function Header({ user }: { user: User | null }) {
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
          </nav>
        )}
        <div className={styles['end']}>{user === null ? <ThemeMenu /> : <Account user={user} />}</div>
      </div>
    </header>
  );
}

/** Plan, e-mail, theme and Logout side by side where there is room, and in one menu where there is not. */
function Account({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <>
      <PlanBadge plan={user.plan} />
      <div className={styles['wide']}>
        <span className={styles['email']} title={user.email}>
          {user.email}
        </span>
        <ThemeMenu />
        <Button onClick={logout}>Logout</Button>
      </div>
      <div className={styles['narrow']}>
        <Menu
          trigger={
            <Button variant="ghost" square aria-label="Account menu">
              <MenuIcon size={18} aria-hidden="true" />
            </Button>
          }
        >
          <MenuHeading>{user.email}</MenuHeading>
          <ThemeChoice />
          <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onSelect={logout}>
            Logout
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

function ThemeMenu() {
  return (
    <Menu
      trigger={
        <Button variant="ghost" square aria-label="Theme" title="Theme">
          <SunMoon size={18} aria-hidden="true" />
        </Button>
      }
    >
      <ThemeChoice />
    </Menu>
  );
}
