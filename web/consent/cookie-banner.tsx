import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { type ConsentParts, type Decision, useConsent } from '#web/consent/consent.tsx';
import styles from '#web/consent/cookie-banner.module.css';
import { CookieChoices } from '#web/consent/cookie-choices.tsx';

/** The cookie banner for guests without a decision (docs/product.md, "Layout"). It does not block the page. */
export function CookieBanner() {
  const { state } = useCurrentUser();
  const consent = useConsent();
  if (state !== 'signed-out' || consent === null || consent.decision !== null) return null;
  return <Banner {...consent} />;
}

function Banner({ consent, reload, isHalfTyped }: ConsentParts) {
  const banner = useRef<HTMLElement>(null);
  const [isCustomizing, setCustomizing] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useRoomBelow(banner);

  // A change of view unmounts the pressed button. So the new view gets the focus, which also announces it.
  const shown = useRef(isCustomizing);
  useEffect(() => {
    if (shown.current !== isCustomizing) banner.current?.focus();
    shown.current = isCustomizing;
  }, [isCustomizing]);

  function decide(decision: Decision): void {
    try {
      consent.choose(decision);
    } catch {
      // Storage is forbidden. Nothing is tracked, and the banner appears again when a page is loaded.
      setDismissed(true);
      return;
    }
    if (decision === 'accepted' && !isHalfTyped()) reload();
  }

  if (isDismissed) return null;
  return (
    <section className={styles.banner} ref={banner} tabIndex={-1} aria-label="Cookies">
      {isCustomizing ? (
        <CookieChoices onBack={() => setCustomizing(false)} onSave={decide} />
      ) : (
        <div className={styles.row}>
          <p className={styles.text}>
            <b>Your cookies, your call.</b> Tenline needs a few things kept in your browser to work. Marketing and
            analytics come only if you accept them. <Link to="/privacy-policy">Privacy Policy</Link>
          </p>
          <div className={`flex wrap gap-2 ${styles.buttons}`}>
            <Button variant="ghost" onClick={() => setCustomizing(true)}>
              Customize
            </Button>
            {/* Rejecting and accepting take the same number of presses. */}
            <Button variant="primary" onClick={() => decide('rejected')}>
              Reject All
            </Button>
            <Button variant="primary" onClick={() => decide('accepted')}>
              Accept All
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/**
 * Reserves space at the bottom of the page for a fixed element, so that focused elements are visible above it. Sets the properties themselves: a
 * custom property would be inherited, so that the styles of all elements would be computed again.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const { documentElement: page, body } = document;
    const observer = new ResizeObserver(() => {
      page.style.scrollPaddingBottom = `calc(${covering.offsetHeight}px + var(--space-2))`;
      body.style.paddingBottom = `${covering.offsetHeight}px`;
    });
    observer.observe(covering);
    return () => {
      observer.disconnect();
      page.style.removeProperty('scroll-padding-bottom');
      body.style.removeProperty('padding-bottom');
    };
  }, [element]);
}
