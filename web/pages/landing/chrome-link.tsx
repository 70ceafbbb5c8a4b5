import { clsx } from 'clsx';
import { Puzzle } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { EXTENSION_LINK } from '#lib/contract/account/extension.ts';
import styles from '#web/pages/landing/chrome-link.module.css';

/**
 * A link to the extension's store page in a new tab, or to the page with its download. Hidden on small screens, whose
 * browsers have no extensions.
 */
export function ChromeLink() {
  return (
    <a
      className={clsx(buttonClass({ size: 'large' }), styles.link)}
      href={EXTENSION_LINK}
      target="_blank"
      rel="noreferrer"
    >
      <Puzzle size={16} aria-hidden="true" />
      Add to Chrome
    </a>
  );
}
