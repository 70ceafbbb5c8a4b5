import { clsx } from 'clsx';
import { ChevronDown, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#components/ui/notice.module.css';

const ICONS = { info: Info, warn: TriangleAlert, danger: CircleAlert };

const TONES = { info: undefined, warn: styles.warn, danger: styles.danger };

export interface NoticeProps {
  tone?: 'info' | 'warn' | 'danger';
  title: string;
  children?: ReactNode;
  /** Shows only the title, in one line, until it is pressed. Without it the title cannot be pressed. */
  fold?: 'open' | 'closed' | undefined;
  /** A button or link below the text. */
  action?: ReactNode;
  /** Adds a close button that calls this function. The caller must then remove the notice. */
  onDismiss?: (() => void) | undefined;
}

/** A message in the page that stays until it is resolved. Screen readers announce `danger` at once. */
export function Notice({ tone = 'info', title, children, fold, action, onDismiss }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={clsx('flex gap-2 small', styles.notice, TONES[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={17} aria-hidden="true" />
      {fold === undefined ? (
        <div className={styles.body}>
          <p className="strong">{title}</p>
          {children}
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      ) : (
        <details className={styles.body} open={fold === 'open'}>
          <summary className={`row gap-1 strong nowrap ${styles.fold}`}>
            {title}
            <ChevronDown size={15} aria-hidden="true" />
          </summary>
          {children}
        </details>
      )}
      {onDismiss !== undefined && (
        <button className={`center ${styles.dismiss}`} type="button" aria-label="Dismiss" onClick={onDismiss}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
