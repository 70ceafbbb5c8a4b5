import { NavLink, Outlet } from 'react-router';
import styles from '#components/app/scout-tabs.module.css';

interface ScoutTab {
  readonly name: string;
  readonly to: string;
}

/** The tabs of Scout. Each has a route in `app-routes.tsx`. */
const TABS: readonly ScoutTab[] = [
  { name: 'Slate', to: '/app/scout' },
  { name: 'Fantasy', to: '/app/scout/fantasy' },
  { name: 'Watchlist', to: '/app/scout/watchlist' },
];

/** The frame of Scout's pages: the heading, the tabs and the open page. */
export function ScoutTabs() {
  return (
    <div className={`column gap-2 ${styles.page}`}>
      <div className={`row wrap ${styles.headline}`}>
        <h1>Scout</h1>
        <nav className="flex wrap gap-0-3" aria-label="Scout">
          {TABS.map(({ name, to }) => (
            <NavLink key={to} className={styles.tab ?? ''} to={to} end>
              {name}
            </NavLink>
          ))}
        </nav>
      </div>
      <Outlet />
    </div>
  );
}
