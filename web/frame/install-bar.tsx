import { Link } from 'react-router';
import styles from '#web/frame/install-bar.module.css';

/**
 * Invites to install the app: on small screens only, and only where it does not run as one already (specification, section 2, Layout).
 * The style sheet decides, so that nothing moves when the page comes to life.
 */
export function InstallBar() {
  return (
    <aside className={styles.bar} aria-label="Install">
      <p>Install our app for better experience!</p>
      <Link className={styles.install} to="/#pwa">
        Install
      </Link>
    </aside>
  );
}
