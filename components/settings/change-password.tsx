import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { NewPasswordFields } from '#components/shared/account/new-password-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr, passwordProblem } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { changePassword } from '#lib/contract/account/account.ts';
import { type ChangePasswordForm, changePasswordForm } from '#lib/contract/account/account-forms.ts';

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', repeatPassword: '' };

/** The form that changes the password. Its hidden `email` field identifies the account to password managers. */
export function ChangePassword({ email }: { email: string }) {
  const backend = useBackend();
  const { register, handleSubmit, watch, reset, setError, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: EMPTY,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordForm) =>
      send(backend, changePassword, { oldPassword: currentPassword, newPassword }),
    onSuccess() {
      showToast({ kind: 'success', text: 'Password changed successfully' });
      reset(EMPTY);
    },
    onError(error) {
      const problem = passwordProblem(error);
      if (problem !== undefined) return setError('newPassword', { message: problem }, { shouldFocus: true });
      showToast({ kind: 'error', text: messageOr(error, 'Failed to change password') });
    },
  });
  const { errors } = formState;
  return (
    <SettingsSection heading="Change Password" text="You stay logged in here; everywhere else you are logged out.">
      <form className={`stack gap-4 ${styles.form}`} noValidate onSubmit={handleSubmit((form) => mutate(form))}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <NewPasswordFields
          password={{ label: 'New password', error: errors.newPassword?.message, ...register('newPassword') }}
          repeated={{
            label: 'Repeat new password',
            error: errors.repeatPassword?.message,
            ...register('repeatPassword'),
          }}
          typed={watch('newPassword')}
        />
        <div className="flex wrap gap-2">
          <Button type="submit" variant="primary" busy={isPending}>
            {isPending ? 'Changing Password...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
