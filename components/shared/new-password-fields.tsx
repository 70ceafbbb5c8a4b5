import { PasswordRules } from '#components/shared/password-rules.tsx';
import { TextField, type TextFieldProps } from '#components/ui/text-field.tsx';

/** One of the two fields: its label, what is wrong with it, and what react-hook-form's `register` gives. */
type Entry = Omit<TextFieldProps, 'type' | 'autoComplete' | 'hint'>;

export interface NewPasswordFieldsProps {
  readonly password: Entry;
  readonly repeated: Entry;
  /** What stands in the first field now. */
  readonly typed: string;
}

/** A password to be, with its rules ticked off while it is typed, and once more; two siblings, which the form around them lays out. */
export function NewPasswordFields({ password, repeated, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField type="password" autoComplete="new-password" hint={<PasswordRules password={typed} />} {...password} />
      <TextField type="password" autoComplete="new-password" {...repeated} />
    </>
  );
}
