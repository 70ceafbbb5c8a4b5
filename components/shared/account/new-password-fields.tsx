import { PasswordRules } from '#components/shared/account/password-rules.tsx';
import { TextField, type TextFieldProps } from '#components/ui/text-field.tsx';

/** The label and the error of a field, and the result of react-hook-form's `register`. */
type Entry = Omit<TextFieldProps, 'type' | 'autoComplete' | 'hint'>;

export interface NewPasswordFieldsProps {
  readonly password: Entry;
  readonly repeated: Entry;
  /** The current value of the first field. */
  readonly typed: string;
}

/** The field for a new password with its rules, and the field that repeats it. They are two siblings, so that the form can place them. */
export function NewPasswordFields({ password, repeated, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField type="password" autoComplete="new-password" hint={<PasswordRules password={typed} />} {...password} />
      <TextField type="password" autoComplete="new-password" {...repeated} />
    </>
  );
}
