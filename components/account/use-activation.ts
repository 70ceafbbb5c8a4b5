import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteActivationKey, readActivationKey } from '#components/account/activation-keys.ts';
import { showToast } from '#components/ui/toasts.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { activateAccount } from '#lib/contract/account/account.ts';
import { ACTIVATION_DONE, ACTIVATION_EXPIRED, ACTIVATION_NEEDS_PASSWORD } from '#lib/contract/endpoint/failure.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * The states of an activation (docs/product.md, "Account pages"). `password`: this browser has no valid activation key
 * of the account, so the user must confirm with the password.
 */
export type Activation =
  | { readonly state: 'loading' | 'success' | 'already' | 'expired' }
  | { readonly state: 'error'; readonly message: string }
  | {
      readonly state: 'password';
      readonly isBusy: boolean;
      /** The error of the last password. `undefined` before the first password, and while one is checked. */
      readonly problem: string | undefined;
      confirm(password: string): void;
    };

type Outcome = Exclude<Activation, { state: 'password' }> | { readonly state: 'password' };

/**
 * Activates an account with the token of a link and the activation key of this browser. Without the key the user enters
 * the password. The first attempt is made once per page load, because its result stays in the query cache.
 */
export function useActivation(token: string | null, email: string | null): Activation {
  const backend = useBackend();
  const client = useQueryClient();
  const { preferences } = useShell();
  const queryKey = ['activation', token];
  const activate = async (proof: { activationKey?: string; password?: string }) => {
    const reply = await send(backend, activateAccount, { token: token ?? '', ...proof });
    if (email) await deleteActivationKey(preferences, email);
    return reply;
  };
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => {
      const activationKey = email ? await readActivationKey(preferences, email) : undefined;
      return activate(activationKey === undefined ? {} : { activationKey });
    },
    enabled: !!token,
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const {
    mutate: confirm,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: (password: string) => activate({ password }),
    onSuccess: (reply) => client.setQueryData(queryKey, reply),
  });
  // The link may expire while the user types the password. That error then replaces the error of the first attempt.
  const failure = refusal !== null && isExpired(refusal) ? refusal : error;
  const outcome = token ? toOutcome(data !== undefined, failure) : NO_TOKEN;
  const { state } = outcome;
  const text = toastText(outcome);
  useEffect(() => {
    if (text !== null) showToast({ kind: state === 'success' ? 'success' : 'error', text });
  }, [text, state]);
  if (outcome.state !== 'password') return outcome;
  const problem = refusal === null ? undefined : problemOf(refusal);
  return { state: 'password', isBusy: isPending, problem, confirm };
}

const NO_TOKEN: Outcome = { state: 'error', message: 'No activation token provided' };
const EXPIRED = 'Activation link has expired';

function toOutcome(isDone: boolean, error: ApiError | null): Outcome {
  if (isDone) return { state: 'success' };
  if (error === null) return { state: 'loading' };
  if (error.code === ACTIVATION_NEEDS_PASSWORD) return { state: 'password' };
  if (error.code === ACTIVATION_DONE) return { state: 'already' };
  if (isExpired(error)) return { state: 'expired' };
  return { state: 'error', message: problemOf(error) };
}

function isExpired({ code, message }: ApiError): boolean {
  return code === ACTIVATION_EXPIRED || message.includes('expired');
}

function problemOf(error: ApiError): string {
  if (isExpired(error)) return EXPIRED;
  if (error.status === 0) return 'Could not activate account. Please try again later.';
  return messageOr(error, 'Invalid activation token');
}

function toastText(outcome: Outcome): string | null {
  switch (outcome.state) {
    case 'loading':
    case 'password':
    case 'already':
      return null;
    case 'success':
      return 'Your account has been successfully activated!';
    case 'expired':
      return EXPIRED;
    case 'error':
      return outcome.message;
  }
}
