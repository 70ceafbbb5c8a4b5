import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { type ConsentParts, type Decision, useConsent } from '#web/consent/consent.tsx';
import styles from '#web/consent/cookie-banner.module.css';
import { CookieChoices } from '#web/consent/cookie-choices.tsx';

/** Asks guests about cookies until they have decided (docs/product.md, "Layout"). The page behind it stays in use. */
export function CookieBanner() {
  const { state } = useCurrentUser();
  const asked = useConsent();
  if (state !== 'signed-out' || asked === null || asked.decision !== null) return null;
  return <Banner {...asked} />;
}

function Banner({ consent, reload, isHalfTyped }: ConsentParts) {
  const banner = useRef<HTMLElement>(null);
  const [isCustomizing, setCustomizing] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useRoomBelow(banner);

  // The pressed button is gone with its view: what came in its place gets the focus, and is read out.
  const shown = useRef(isCustomizing);
  useEffect(() => {
    if (shown.current !== isCustomizing) banner.current?.focus();
    shown.current = isCustomizing;
  }, [isCustomizing]);

  function decide(decision: Decision): void {
    try {
      consent.choose(decision);
    } catch {
      // Nothing can be kept here: nothing is tracked either, and the next page asks again.
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
          <div className={styles.buttons}>
            <Button variant="ghost" onClick={() => setCustomizing(true)}>
              Customize
            </Button>
            {/* To say no is as easy as to say yes. */}
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

const ROOM = '--room-below';

/**
 * Leaves as much room below the page as an element that is fixed there covers, and keeps what gets the focus out from under it:
 * cookie-banner.module.css reads the property that is set here.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${covering.offsetHeight}px`));
    observer.observe(covering);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [element]);
}
