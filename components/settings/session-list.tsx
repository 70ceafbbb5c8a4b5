import styles from '#components/settings/settings-page.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { Session } from '#lib/contract/sessions.ts';
import { clientName } from '#lib/domain/client-name.ts';

/** The user's sessions, the present one first and the others by their latest use. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <ul className={styles.sessions}>
      {ordered.map(({ client, createdAt, lastUsedAt, isCurrent }) => (
        <li key={`${createdAt} ${lastUsedAt} ${client}`}>
          <span className={styles.place}>
            {clientName(client)} {isCurrent && <Badge tone="accent">This device</Badge>}
          </span>
          <span className={styles.quiet}>
            Signed in {formatDay(createdAt)}
            {!isCurrent && `, last used ${formatDay(lastUsedAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
