import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import styles from '#components/account/account-form.module.css';
import { NewPasswordFields } from '#components/shared/account/new-password-fields.tsx';
import { EmailField, TextField } from '#components/ui/text-field.tsx';
import type { SignUpForm } from '#lib/contract/account/account-forms.ts';

interface SignUpFieldsProps {
  readonly register: UseFormRegister<SignUpForm>;
  readonly errors: FieldErrors<SignUpForm>;
  /** The password typed so far. The list of rules marks the rules that it meets. */
  readonly password: string;
}

/** The fields for name, e-mail and password of a new account, in pairs. */
export function SignUpFields({ register, errors, password }: SignUpFieldsProps) {
  return (
    <>
      <div className={`stack gap-4 ${styles.pair}`}>
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
      <div className={`stack gap-4 ${styles.pair}`}>
        <EmailField error={errors.email?.message} {...register('email')} />
        <EmailField label="Confirm email" error={errors.confirmEmail?.message} {...register('confirmEmail')} />
      </div>
      <div className={`stack gap-4 ${styles.pair}`}>
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
