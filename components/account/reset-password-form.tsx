import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '#components/shared/account/new-password-fields.tsx';
import { useGoLater } from '#components/shared/navigation.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr, passwordProblem } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { resetPassword } from '#lib/contract/account/account.ts';
import { type ResetPasswordForm as Form, resetPasswordForm } from '#lib/contract/account/account-forms.ts';

const READING_MS = 2_000;

/** The form for a new password, entered twice. `email` identifies the account to the user and to password managers. */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const backend = useBackend();
  const { register, handleSubmit, watch, setError, formState } = useForm<Form>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const [isDone, setDone] = useState(false);
  useGoLater(isDone, '/sign-in', READING_MS);

  async function submit({ password }: Form): Promise<void> {
    try {
      await send(backend, resetPassword, { token, email, newPassword: password });
      showToast({ kind: 'success', text: 'Password has been reset successfully' });
      setDone(true);
    } catch (error) {
      const problem = passwordProblem(error);
      if (problem !== undefined) return setError('password', { message: problem }, { shouldFocus: true });
      showToast({ kind: 'error', text: messageOr(error, 'Failed to reset password') });
    }
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        password={{ label: 'New Password', error: errors.password?.message, ...register('password') }}
        repeated={{ label: 'Confirm Password', error: errors.confirmPassword?.message, ...register('confirmPassword') }}
        typed={watch('password')}
      />
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting} disabled={isDone}>
        {isSubmitting ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </form>
  );
}
