import { Link } from 'react-router';
import { useIsHydrated } from '#lib/shell/use-is-hydrated.ts';

/** Whether this server's bot check is Google's: it says so in the page's head (server/http/web-pages.ts). */
function isRecaptcha(): boolean {
  return document.querySelector('meta[name="bot-check"]')?.getAttribute('content') === 'recaptcha';
}

/** Who keeps bots out of the forms, with the provider's privacy policy and terms (specification, section 2, Layout). */
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
