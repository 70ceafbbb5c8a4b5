import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { signOut } from '#lib/api/authentication.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { deleteMe } from '#lib/contract/account/account-data.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { User } from '#lib/contract/user/user.ts';
import { canCancel } from '#lib/domain/account/plan-catalogue.ts';

const form = deleteMe.input;

type Owner = Pick<User, 'email' | 'plan'>;

/** The form in which the user confirms with the password. It deletes the account and signs out. */
export function DeleteAccountForm({ user: { email, plan }, onCancel }: { user: Owner; onCancel: () => void }) {
  const backend = useBackend();
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { password: '' },
  });
  const { mutate, isPending } = useMutation({
    async mutationFn(input: { password: string }) {
      await send(backend, deleteMe, input);
      await signOut(backend, client);
    },
    onSuccess: () => showToast({ kind: 'success', text: 'Your account has been deleted' }),
    onError: (error) =>
      setError('password', { message: messageOr(error, 'Failed to delete your account') }, { shouldFocus: true }),
  });
  return (
    <form className={`stack gap-4 ${styles.form}`} noValidate onSubmit={handleSubmit((input) => mutate(input))}>
      <p className={`muted small ${styles.quiet}`}>
        The account of {email} and everything in it will be removed. {consequenceOf(plan)}This cannot be undone. Enter
        your password to continue.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className={clsx('flex wrap gap-2', styles.end)}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={isPending}>
          {isPending ? 'Deleting Account...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
}

/** What happens to a paid plan, as a sentence. Empty for the free plan. */
function consequenceOf(plan: Plan): string {
  if (plan === 'LIFETIME') return 'Your lifetime access ends. ';
  if (!canCancel(plan)) return '';
  return 'Your subscription ends, and the unused share of what you paid is refunded within 5 to 7 business days. ';
}

/** The section that deletes the account permanently, after a confirmation with the password. */
export function DeleteMyAccount({ user }: { user: Owner }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsSection
      heading="Delete Account"
      text="Deletes your account and everything in it, immediately and permanently."
    >
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Delete my account
      </Button>
      <Dialog title="Delete your account?" open={isConfirming} onClose={() => setConfirming(false)}>
        <DeleteAccountForm user={user} onCancel={() => setConfirming(false)} />
      </Dialog>
    </SettingsSection>
  );
}
