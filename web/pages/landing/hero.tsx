import { ChromeLink } from '#web/pages/landing/chrome-link.tsx';
import styles from '#web/pages/landing/hero.module.css';
import { LivePanel } from '#web/pages/landing/live-panel.tsx';
import { StartLinks } from '#web/pages/landing/start-links.tsx';

/** Introduces Tenline with one sentence and an interactive chart. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.words}>
        <h1 id="hero">
          Ten games. <span>One line.</span>
        </h1>
        <p className={styles.lead}>
          How often was a player, a team or a referee over the line in the last ten games? Move it, and Tenline counts
          again: at home, away, in the first half, against the next opponent.
        </p>
        <div className={styles.start}>
          <StartLinks />
          <ChromeLink />
        </div>
        <p className={styles.small}>Free plan without a card. Football statistics only: no odds, no bookmakers.</p>
      </div>
      <LivePanel />
    </section>
  );
}
