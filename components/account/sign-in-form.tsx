import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NoMailNotice } from '#components/account/no-mail-notice.tsx';
import { ResendActivation } from '#components/account/resend-activation.tsx';
import { useBotCheckRun } from '#components/account/use-bot-token.ts';
import { useMailState } from '#components/account/use-mail-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { EmailField, TextField } from '#components/ui/text-field.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { type ApiError, isBotCheckFailure, messageOr } from '#lib/api/api-error.ts';
import { signIn } from '#lib/api/authentication.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type LoginForm, loginForm } from '#lib/contract/account/account-forms.ts';
import { useTrack } from '#lib/shell/tracking.tsx';

/** The sign-in form. The typed values stay after a failed sign-in. `aside` is shown between the fields and the button. */
export function SignInForm({ aside }: { aside?: ReactNode }) {
  const backend = useBackend();
  const client = useQueryClient();
  const track = useTrack();
  const botCheck = useBotCheckRun('login');
  const { register, handleSubmit, setFocus, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  });
  const { sendsMail } = useMailState();
  const [toActivate, setToActivate] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    async mutationFn(form: LoginForm) {
      // A sign-in does not wait for the bot check and shows none of its warnings.
      const check = await botCheck.current?.tokenIfReady();
      if (!check?.token) return signIn(backend, client, form);
      try {
        return await signIn(backend, client, { ...form, recaptchaToken: check.token });
      } catch (error) {
        // The server needs no token for a sign-in, so a rejected one does not lock the user out.
        if (!isBotCheckFailure(error)) throw error;
        return signIn(backend, client, form);
      }
    },
    onSuccess() {
      track({ name: 'Login' });
      showToast({ kind: 'success', text: 'Successfully logged in!' });
    },
    onError(error, { email }) {
      setToActivate(isNotActivated(error) ? email : null);
      showToast({ kind: 'error', text: signInProblem(error) });
      setFocus('password');
    },
  });
  const submit = handleSubmit((form) => mutate(form));
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {aside}
      {toActivate !== null && !sendsMail && <NoMailNotice kind="activation" email={toActivate} />}
      {toActivate !== null && sendsMail && (
        <Notice
          tone="warn"
          title="This account is not activated yet"
          action={<ResendActivation key={toActivate} email={toActivate} size="small" />}
        >
          <p>Open the link in our email to {toActivate}, or request a new one.</p>
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}

const FORBIDDEN = 403;

/** True when the sign-in failed because the account is not activated. */
function isNotActivated({ status, message }: Pick<ApiError, 'status' | 'message'>): boolean {
  return status === FORBIDDEN && message.includes('not activated');
}

function signInProblem(error: ApiError): string {
  if (isNotActivated(error)) return 'Please activate your account. Check your email for activation link.';
  return messageOr(error, 'Login failed');
}
