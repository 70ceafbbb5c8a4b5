import { Link } from 'react-router';
import { Wordmark } from '#components/app/wordmark.tsx';
import { useIsHydrated } from '#lib/shell/window-state.ts';
import { OPERATOR } from '#web/content/operator.ts';
import styles from '#web/frame/footer.module.css';

/** The footer of every page of the website (docs/product.md, "Layout"). */
export function Footer() {
  return (
    <footer className={`muted small line-above ${styles.footer}`}>
      <div className={styles.columns}>
        <div className={`stack gap-3 ${styles.brand}`}>
          <Wordmark />
          <p>
            Ten games. One line. The last ten games of any football player, team or referee against a line that you
            move. A statistics tool: it shows no odds and links to no bookmaker.
          </p>
        </div>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">Company</h2>
          <ul>
            <li>
              <Link to="/privacy-policy">Privacy Policy</Link>
            </li>
            <li>
              <Link to="/terms-and-conditions">Terms &amp; Conditions</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
            </li>
            {OPERATOR.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer">
                  Tenline on {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`tiny line-above ${styles.small}`}>
        <BotCheckNotice />
      </div>
    </footer>
  );
}

/** True when the server uses reCAPTCHA. The server states it in a meta element of the page's head (server/http/pages/web-pages.ts). */
function isRecaptcha(): boolean {
  return document.querySelector('meta[name="bot-check"]')?.getAttribute('content') === 'recaptcha';
}

/** The notice of the bot check (docs/product.md, "Layout"): reCAPTCHA with Google's policies, or the proof of work with the site's own. */
export function BotCheckNotice() {
  return useIsHydrated() && isRecaptcha() ? (
    <p>
      This site is protected by reCAPTCHA and the Google{' '}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
        Privacy Policy
      </a>{' '}
      and{' '}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
        Terms of Service
      </a>{' '}
      apply.
    </p>
  ) : (
    <p>
      Forms are protected from bots by a small calculation in your browser. No third party takes part: our own{' '}
      <Link to="/privacy-policy">Privacy Policy</Link> and <Link to="/terms-and-conditions">Terms</Link> apply.
    </p>
  );
}
