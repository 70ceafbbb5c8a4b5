import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { Decision } from '#web/consent/consent.tsx';
import styles from '#web/consent/cookie-banner.module.css';

/** The view of the banner with the kinds of cookies: the essential ones, which are always on, and a switch for marketing. */
export function CookieChoices({ onBack, onSave }: { onBack: () => void; onSave: (decision: Decision) => void }) {
  const [isMarketing, setMarketing] = useState(true);
  return (
    <div className={styles.choices}>
      <div className={`stack gap-1 ${styles.kind}`}>
        <span className={`gap-2 strong ${styles.name}`}>
          Essential &amp; Analytics <Badge>Always on</Badge>
        </span>
        <p className="muted">
          Keeps you logged in and remembers your settings. Another service counts visits only if you accept.
        </p>
      </div>
      <div className={`stack gap-1 ${styles.kind}`}>
        <Switch label="Marketing Cookies" checked={isMarketing} onChange={setMarketing} />
        <p className="muted">
          Reports to an advertising service which of its ads led here, and to an analytics service that you visited.
        </p>
      </div>
      <div className={`flex wrap gap-2 ${styles.buttons}`}>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button variant="primary" onClick={() => onSave(isMarketing ? 'accepted' : 'rejected')}>
          Save Preferences
        </Button>
      </div>
    </div>
  );
}
