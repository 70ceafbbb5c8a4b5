import { type ReactNode, useId } from 'react';
import styles from '#components/settings/settings-page.module.css';
import { Card } from '#components/ui/card.tsx';

export interface SettingsSectionProps {
  heading: string;
  /** One or two sentences on what is set here. */
  text?: string;
  children: ReactNode;
}

/** One of the parts that the settings are made of. */
export function SettingsSection({ heading, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{heading}</h2>
        {text !== undefined && <p className={styles.quiet}>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </Card>
  );
}
