import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from '#components/settings/settings-page.module.css';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user/user.ts';

/** The heading of the settings, and the sections for the signed-in user. The sections are mounted again for another user. */
export function SettingsFrame({ children }: { children: (user: User) => ReactNode }) {
  const current = useCurrentUser();
  return (
    <div className={`stack gap-4 ${styles.page}`}>
      <h1>Settings</h1>
      <NoUser current={current} guest="Please log in to access settings" />
      {current.state === 'signed-in' && (
        <div className="stack gap-3" key={current.user.id}>
          {children(current.user)}
        </div>
      )}
    </div>
  );
}

interface SettingsSectionProps {
  heading: string;
  /** One or two sentences that explain the section. */
  text?: string;
  /** The fragment of the section's address: `alerts` for `/app/settings#alerts`. */
  anchor?: string;
  children: ReactNode;
}

export function SettingsSection({ heading, text, anchor, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card id={anchor} className={styles.section} aria-labelledby={id}>
      <div className={`stack gap-1 ${styles.about}`}>
        <h2 id={id}>{heading}</h2>
        {text !== undefined && <p className={`muted small ${styles.quiet}`}>{text}</p>}
      </div>
      <div className="shrink">{children}</div>
    </Card>
  );
}

/** The section with a link to the Data page. */
export function AboutTheData() {
  return (
    <SettingsSection heading="Data" text="Where the figures come from, what they cover, and how far sources agree.">
      <Link className={buttonClass({})} to="/app/data">
        About the data
      </Link>
    </SettingsSection>
  );
}

/** The section for the choice of the theme. */
export function Appearance() {
  return (
    <SettingsSection heading="Appearance" text="Stored in this browser.">
      <ThemeChoice />
    </SettingsSection>
  );
}
