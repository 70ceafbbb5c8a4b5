import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { formatDay } from '#components/ui/format-day.ts';
import meter from '#components/ui/meter.module.css';
import type { Usage } from '#lib/contract/user/user.ts';

/** The number of metered requests in this month, and the limit of the plan. */
export function UsageThisMonth({ usage: { used, limit, resetsAt } }: { usage: Usage }) {
  return (
    <SettingsSection
      heading="Usage This Month"
      text="Opening a player or team counts as one request; searching does not."
    >
      {limit === null ? (
        <p>
          <b>{used}</b> {used === 1 ? 'request' : 'requests'}. Your plan has no limit.
        </p>
      ) : (
        <div className={styles.usage}>
          <p>
            <b>
              {used} of {limit}
            </b>{' '}
            requests
          </p>
          <progress className={meter.meter} aria-label="Requests used" value={Math.min(used, limit)} max={limit} />
          <p className={`muted small ${styles.quiet}`}>Resets on {formatDay(resetsAt)}.</p>
        </div>
      )}
    </SettingsSection>
  );
}
