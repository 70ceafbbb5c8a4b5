import { clsx } from 'clsx';
import { Puzzle } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { OPERATOR } from '#web/content/operator.ts';
import styles from '#web/pages/landing/chrome-link.module.css';

/** To the extension's page in the store, in a new tab; small screens have no extensions and do not show it. */
export function ChromeLink() {
  return (
    <a
      className={clsx(buttonClass({ size: 'large' }), styles.link)}
      href={OPERATOR.storeUrl}
      target="_blank"
      rel="noreferrer"
    >
      <Puzzle size={16} aria-hidden="true" />
      Add to Chrome
    </a>
  );
}
