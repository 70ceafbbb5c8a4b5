import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { AccountCard } from '#components/account/account-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { loginForm } from '#lib/contract/account/account-forms.ts';

export interface ConfirmActivationProps {
  /** The account's e-mail address. `null` when the link does not contain it. */
  email: string | null;
  isBusy: boolean;
  /** Why the last password was rejected, as one sentence. */
  problem: string | undefined;
  onConfirm: (password: string) => void;
}

const confirmForm = z.pick(loginForm, { password: true });

/** A form for the password. It is shown when this browser has no valid activation key of the account. */
export function ConfirmActivation({ email, isBusy, problem, onConfirm }: ConfirmActivationProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<z.infer<typeof confirmForm>>({
    resolver: zodResolver(confirmForm),
    defaultValues: { password: '' },
  });
  useEffect(() => {
    if (problem !== undefined) setFocus('password', { shouldSelect: true });
  }, [problem, setFocus]);
  return (
    <AccountCard
      heading="Activate Your Account"
      intro="Enter the password that you chose at sign-up to confirm that this account is yours."
      footer={
        <>
          Forgot it, or did not sign up yourself? <Link to="/forgot-password">Set a new password</Link>
        </>
      }
    >
      <form className="stack gap-4" noValidate onSubmit={handleSubmit(({ password }) => onConfirm(password))}>
        {email !== null && <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />}
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message ?? problem}
          {...register('password')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
          {isBusy ? 'Activating...' : 'Activate Account'}
        </Button>
      </form>
    </AccountCard>
  );
}
