import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { signInProblem } from '#components/account/sign-in-problem.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { signIn } from '#lib/api/sign-in.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type LoginForm, loginForm } from '#lib/contract/account-forms.ts';
import styles from './sign-in-page.module.css';

/** Email, password and Login. Whatever goes wrong, what was typed stays; `aside` stands between the fields and the button. */
export function SignInForm({ aside }: { aside?: ReactNode }) {
  const backend = useBackend();
  const client = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, setFocus, formState } = useForm<LoginForm>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (form: LoginForm) => signIn(backend, client, form),
    onSuccess: () => toast({ kind: 'success', text: 'Successfully logged in!' }),
    onError(error) {
      toast({ kind: 'error', text: signInProblem(error) });
      setFocus('password');
    },
  });
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit((form) => mutate(form))}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {aside}
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
