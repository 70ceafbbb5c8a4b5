import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { AccountCard } from '#components/account/account-card.tsx';
import { NoMailNotice } from '#components/account/no-mail-notice.tsx';
import { useBotToken } from '#components/account/use-bot-token.ts';
import { useMailState } from '#components/account/use-mail-state.ts';
import { useGoLater } from '#components/shared/navigation.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmailField } from '#components/ui/text-field.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { forgotPassword } from '#lib/contract/account/account.ts';
import { type ForgotPasswordForm, forgotPasswordForm } from '#lib/contract/account/account-forms.ts';

const READING_MS = 2_000;

/** The page that requests a link to reset the password. The server's reply is the same for an unknown e-mail address. */
export function ForgotPasswordPage() {
  const backend = useBackend();
  const withBotToken = useBotToken('forgotPassword');
  const { register, handleSubmit, formState } = useForm<ForgotPasswordForm>({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const { sendsMail } = useMailState();
  const [sentFor, setSentFor] = useState<string>();
  const isDone = sentFor !== undefined;
  useGoLater(isDone && sendsMail, '/sign-in', READING_MS);

  async function submit({ email }: ForgotPasswordForm): Promise<void> {
    try {
      const reply = await withBotToken((recaptchaToken) => send(backend, forgotPassword, { email, recaptchaToken }));
      if (reply === null) return;
      if (sendsMail) showToast({ kind: 'success', text: 'Password reset link has been sent to your email' });
      setSentFor(email);
    } catch (error) {
      showToast({ kind: 'error', text: messageOr(error, 'Failed to send password reset request') });
    }
  }

  return (
    <AccountCard
      heading="Reset Your Password"
      intro="Enter the email of your account. We will send you a link that is valid for one hour."
      footer={<Link to="/sign-in">Return to Login</Link>}
    >
      <form className="stack gap-4" noValidate onSubmit={handleSubmit(submit)}>
        <NoMailNotice kind="reset" email={sentFor} />
        <EmailField error={errors.email?.message} {...register('email')} />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting} disabled={isDone}>
          {isSubmitting ? 'Sending Reset Link...' : 'Send Reset Link'}
        </Button>
      </form>
    </AccountCard>
  );
}
