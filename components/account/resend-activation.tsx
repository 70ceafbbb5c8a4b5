import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { resendActivation } from '#lib/contract/account/account.ts';

/** A button that requests a new activation link. The server's reply is the same for an unknown e-mail address. */
export function ResendActivation({
  email,
  ...look
}: { email: string } & Pick<ButtonProps, 'variant' | 'size' | 'wide'>) {
  const backend = useBackend();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => send(backend, resendActivation, { email }),
    onSuccess: () => showToast({ kind: 'success', text: 'New activation email has been sent!' }),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Failed to resend activation email') }),
  });
  return (
    <Button {...look} busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
      Resend Activation Email
    </Button>
  );
}
