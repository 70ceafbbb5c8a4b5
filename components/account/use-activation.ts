import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToast } from '#components/ui/toasts.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { activateAccount } from '#lib/contract/account.ts';
import { ACTIVATION_EXPIRED } from '#lib/contract/failure.ts';

/** The states of an activation. */
export type Activation =
  | { readonly state: 'loading' | 'success' | 'expired' }
  | { readonly state: 'error'; readonly message: string };

/**
 * Activates an account with a link's token and shows a toast with the result. One attempt per page load: the query cache holds its
 * result.
 */
export function useActivation(token: string | null): Activation {
  const backend = useBackend();
  const toast = useToast();
  const { data, error } = useQuery({
    queryKey: ['activation', token],
    queryFn: () => send(backend, activateAccount, { token: token ?? '' }),
    enabled: !!token,
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const activation = token ? toActivation(data !== undefined, error) : NO_TOKEN;
  const { state } = activation;
  const said = toSay(activation);
  useEffect(() => {
    if (said !== null) toast({ kind: state === 'success' ? 'success' : 'error', text: said });
  }, [said, state, toast]);
  return activation;
}

const NO_TOKEN: Activation = { state: 'error', message: 'No activation token provided' };

function toActivation(isDone: boolean, error: ApiError | null): Activation {
  if (isDone) return { state: 'success' };
  if (error === null) return { state: 'loading' };
  if (error.code === ACTIVATION_EXPIRED || error.message.includes('expired')) return { state: 'expired' };
  if (error.status === 0) return { state: 'error', message: 'Could not activate account. Please try again later.' };
  return { state: 'error', message: messageOr(error, 'Invalid activation token') };
}

function toSay(activation: Activation): string | null {
  switch (activation.state) {
    case 'loading':
      return null;
    case 'success':
      return 'Your account has been successfully activated!';
    case 'expired':
      return 'Activation link has expired';
    case 'error':
      return activation.message;
  }
}
