import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showToast } from '#components/ui/toasts.tsx';
import { signOut } from '#lib/api/authentication.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';

/** Returns a function that signs out and opens /sign-in. The next sign-in does not return to the present page, because another user may sign in. */
export function useLogout(): () => void {
  const backend = useBackend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => signOut(backend, client),
    onSuccess: () => navigate('/sign-in', { replace: true }),
    onError: () => showToast({ kind: 'error', text: 'You could not be logged out. Please try again.' }),
  });
  return mutate;
}
