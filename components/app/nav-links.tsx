import { NavLink } from 'react-router';
import styles from '#components/app/header.module.css';

/** The pages of the app, in the header's order. */
const PAGES = [
  { name: 'Stats', to: '/app/stats' },
  { name: 'Analyzer', to: '/app/analyzer' },
  { name: 'Notebook', to: '/app/notebook' },
] as const;

/** Links to the pages of a signed-in user; the current one is marked. */
export function NavLinks({ withSettings }: { withSettings: boolean }) {
  const pages = [...PAGES, ...(withSettings ? [{ name: 'Settings', to: '/app/settings' }] : [])];
  return (
    <nav className={styles.nav} aria-label="Main">
      {pages.map(({ name, to }) => (
        <NavLink key={to} className={styles.link ?? ''} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
