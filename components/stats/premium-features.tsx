import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';

/** Tells a FREE user what the other plans add (specification, section 2, Stats page); gone for this visit once dismissed. */
export function PremiumFeatures() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice title="Premium Features Available" onDismiss={() => setDismissed(true)}>
      <p>
        Shots on target, fouls committed, offsides, tackles, referee fouls, yellow card and red card tracking.{' '}
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
