import { useMutation } from '@tanstack/react-query';
import { showToast } from '#components/ui/toasts.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';
import { startCheckout } from '#lib/api/payments.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';
import { useShell } from '#lib/shell/shell.tsx';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

export interface Checkout {
  /** Opens the checkout of a plan. On a failure it shows the reason in a toast. */
  start(plan: PaidPlan): void;
  /** The plan whose checkout is opening. */
  readonly opening: PaidPlan | null;
}

/** Starts purchases for the signed-in user. */
export function useCheckout(userId: number): Checkout {
  const backend = useBackend();
  const shell = useShell();
  const track = useTrack();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (plan: PaidPlan) => startCheckout(backend, plan, { userId }),
    onMutate: (plan) => track(planEvent('AddToCart', plan)),
    onSuccess(url, plan) {
      track(planEvent('begin_checkout', plan));
      shell.leaveFor(url);
    },
    onError: (error) => showToast({ kind: 'error', text: problemOf(error) }),
  });
  return { start: (plan) => mutate(plan), opening: isPending ? variables : null };
}

function problemOf(error: ApiError): string {
  return error.status === 0 ? 'Error creating checkout session' : messageOr(error, 'Failed to create checkout session');
}
