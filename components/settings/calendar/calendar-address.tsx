import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#components/settings/calendar/calendar.module.css';
import { CopiedLines } from '#components/settings/tools/copied-lines.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type Calendar, createCalendarAddress, revokeCalendarAddress } from '#lib/contract/watchlist/calendar.ts';

interface CalendarAddressProps {
  readonly createdAt: Calendar['createdAt'];
  readonly onChange: (calendar: Calendar) => void;
}

/** The secret address of the calendar. It is shown once, after its creation; the server has only a hash of its key. */
export function CalendarAddress({ createdAt, onChange }: CalendarAddressProps) {
  const backend = useBackend();
  const [address, setAddress] = useState<string | null>(null);
  const failed = (text: string) => (error: unknown) => showToast({ kind: 'error', text: messageOr(error, text) });
  const creating = useMutation({
    mutationFn: () => send(backend, createCalendarAddress, {}),
    onSuccess(created) {
      setAddress(created.address);
      onChange(created.calendar);
    },
    onError: failed('The address could not be created.'),
  });
  const revoking = useMutation({
    mutationFn: () => send(backend, revokeCalendarAddress, {}),
    onSuccess(calendar) {
      setAddress(null);
      onChange(calendar);
      showToast({ kind: 'success', text: 'The address of the calendar is revoked' });
    },
    onError: failed('The address could not be revoked.'),
  });
  return (
    <div className={`column gap-2 ${styles.address}`}>
      {address !== null && createdAt !== null && (
        <>
          <p className="muted small">
            Subscribe to the secret address in your calendar program. It is shown only now, and everyone who has it sees
            these fixtures.
          </p>
          <CopiedLines lines={address} label="the address" />
        </>
      )}
      {createdAt !== null && address === null && (
        <p className="muted small">Its secret address exists since {formatDay(createdAt)}.</p>
      )}
      <div className="row wrap gap-2">
        <Button busy={creating.isPending} onClick={() => creating.mutate()}>
          {createdAt === null ? 'Create a secret address' : 'Replace the address'}
        </Button>
        {createdAt !== null && (
          <Button busy={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke the address
          </Button>
        )}
      </div>
    </div>
  );
}
