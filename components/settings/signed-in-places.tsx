import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { Skeleton } from '#components/ui/loading.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { endOtherSessions, type Session, sessions } from '#lib/contract/account/sessions.ts';
import { clientName } from '#lib/domain/names/client-name.ts';

/** The user's sessions, and a button that ends all others. The button is then removed, so the focus moves from it to the list. */
export function SignedInPlaces() {
  const backend = useBackend();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(query(backend, sessions, {}));
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ending = useMutation({
    mutationFn: () => send(backend, endOtherSessions, {}),
    onSuccess() {
      showToast({ kind: 'success', text: 'Logged out everywhere else' });
      if (document.activeElement === button.current) list.current?.focus();
    },
    onError: (failure) => showToast({ kind: 'error', text: messageOr(failure, 'Failed to log out elsewhere') }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(sessions) }),
  });
  return (
    <SettingsSection
      heading="Where You Are Logged In"
      text="Is a device unknown to you? Log out everywhere else and change your password."
    >
      <div className={styles.places} aria-busy={isPending}>
        {isPending && <Skeleton height={44} />}
        {error !== null && (
          <>
            <p role="alert">{messageOr(error, 'The list could not be loaded.')}</p>
            <Button onClick={() => void refetch()}>Retry</Button>
          </>
        )}
        {data !== undefined && <SessionList sessions={data.data} ref={list} />}
        {data !== undefined && data.data.length > 1 && (
          <Button ref={button} busy={ending.isPending} onClick={() => ending.mutate()}>
            Log out everywhere else
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}

/** The sessions as a list. The present one is first, the others are in the server's order. */
function SessionList({ sessions, ref }: { sessions: readonly Session[]; ref: Ref<HTMLUListElement> }) {
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <ul className={`stack gap-3 ${styles.sessions}`} ref={ref} tabIndex={-1} aria-label="Sessions">
      {ordered.map(({ client, createdAt, lastUsedAt, isCurrent }) => (
        <li key={`${createdAt} ${lastUsedAt} ${client}`}>
          <span className={`wrap gap-2 ${styles.place}`}>
            {clientName(client)} {isCurrent && <Badge tone="accent">This device</Badge>}
          </span>
          <span className={`muted small ${styles.quiet}`}>
            Logged in {formatDay(createdAt)}
            {!isCurrent && `, last used ${formatDay(lastUsedAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
