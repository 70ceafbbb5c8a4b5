import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordRules } from '#components/shared/account/password-rules.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { EmailField, TextField } from '#components/ui/text-field.tsx';
import { messageOr, passwordProblem } from '#lib/api/api-error.ts';
import { signIn } from '#lib/api/authentication.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type SetupForm as Form, setupForm } from '#lib/contract/account/account-forms.ts';
import { setUp } from '#lib/contract/account/setup.ts';

interface AccountFormProps {
  /** False for a browser without the key, which needs the code. */
  readonly hasKey: boolean;
  /** Called once the operator's account exists and this browser is signed in. */
  readonly onDone: () => void;
}

/** The form for the operator's account. The typed values stay after a refusal. */
export function AccountForm({ hasKey, onDone }: AccountFormProps) {
  const backend = useBackend();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, watch, setError, formState } = useForm<Form>({
    resolver: zodResolver(setupForm),
    defaultValues: { code: '', fullName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ code, ...account }: Form): Promise<void> {
    setRefusal(null);
    try {
      await send(backend, setUp, { ...account, ...(!hasKey && { code }) });
      // The landing page is that of a server that is set up from now on.
      delete document.documentElement.dataset['setup'];
      const { email, password } = account;
      await signIn(backend, client, { email, password });
      onDone();
    } catch (error) {
      const problem = passwordProblem(error);
      if (problem !== undefined) return setError('password', { message: problem }, { shouldFocus: true });
      setRefusal(messageOr(error, 'The account could not be created'));
    }
  }

  return (
    <form className="column gap-4" noValidate onSubmit={handleSubmit(submit)}>
      {!hasKey && (
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="The server printed it at its start: in its terminal, or in the log of its container."
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <TextField label="Name" autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordRules password={watch('password')} />}
        error={errors.password?.message}
        {...register('password')}
      />
      {refusal !== null && <Notice tone="danger" title={refusal} />}
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
        Create the account
      </Button>
    </form>
  );
}
