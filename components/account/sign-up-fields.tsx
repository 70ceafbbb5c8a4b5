import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import styles from '#components/account/account-form.module.css';
import { NewPasswordFields } from '#components/shared/new-password-fields.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { SignUpForm } from '#lib/contract/account-forms.ts';

interface SignUpFieldsProps {
  readonly register: UseFormRegister<SignUpForm>;
  readonly errors: FieldErrors<SignUpForm>;
  /** The password typed so far, for the list of rules it meets. */
  readonly password: string;
}

/** Name, email and password of a new account, in pairs. */
export function SignUpFields({ register, errors, password }: SignUpFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Confirm email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmEmail?.message}
          {...register('confirmEmail')}
        />
      </div>
      <div className={styles.pair}>
        <NewPasswordFields
          password={{ label: 'Password', error: errors.password?.message, ...register('password') }}
          repeated={{
            label: 'Confirm password',
            error: errors.confirmPassword?.message,
            ...register('confirmPassword'),
          }}
          typed={password}
        />
      </div>
    </>
  );
}
