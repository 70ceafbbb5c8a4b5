import { Link } from 'react-router';
import type { SiteFrame } from '#components/app/header.tsx';
import { Footer } from '#web/frame/footer.tsx';
import styles from '#web/frame/install-bar.module.css';

/** The website's header and footer around every page (docs/product.md, "Layout"). */
export const SITE: SiteFrame = {
  sections: [
    { name: 'Features', to: '/#features' },
    { name: 'About', to: '/#about' },
    { name: 'Install', to: '/#pwa' },
    { name: 'Pricing', to: '/#pricing' },
    { name: 'FAQ', to: '/#faq' },
  ],
  top: <InstallBar />,
  footer: <Footer />,
};

/** The offer to install the app. A style sheet decides whether it is visible, so that hydration causes no layout shift. */
export function InstallBar() {
  return (
    <aside className={`row between gap-3 small strong ${styles.bar}`} aria-label="Install">
      <p>Install our app for better experience!</p>
      <Link className={styles.install} to="/#pwa">
        Install
      </Link>
    </aside>
  );
}
