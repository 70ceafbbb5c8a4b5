import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';
import { refreshCurrentUser } from '#lib/api/current-user.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { cancelSubscription } from '#lib/contract/account/payments.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { planOffer } from '#lib/domain/account/plan-catalogue.ts';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

/** Explains the effects of a cancellation and has a button that cancels the subscription. */
export function CancelSubscription({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const backend = useBackend();
  const client = useQueryClient();
  const track = useTrack();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await send(backend, cancelSubscription, {});
      track(planEvent('cancel_subscription', plan));
      await refreshCurrentUser(client);
    },
    onSuccess() {
      showToast({ kind: 'success', text: 'Subscription cancelled successfully' });
      onDone();
    },
    onError: (error) => showToast({ kind: 'error', text: problemOf(error) }),
  });
  const { name } = planOffer(plan);
  return (
    <div className={`stack gap-4 ${styles.form}`}>
      <ul className={`stack gap-1 muted small ${styles.consequences}`}>
        <li>Your {name} access ends at once and you are back on the Free plan.</li>
        <li>Nothing more is charged.</li>
        <li>The unused share of what you paid is refunded within 5 to 7 business days.</li>
        <li>Your account and your notes stay.</li>
      </ul>
      <div className={clsx('flex wrap gap-2', styles.end)}>
        <Button onClick={onDone}>Keep {name}</Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Cancelling...' : 'Cancel subscription'}
        </Button>
      </div>
    </div>
  );
}

function problemOf(error: ApiError): string {
  return error.status === 0 ? 'Error cancelling subscription' : messageOr(error, 'Failed to cancel subscription');
}
