import { Check, Dot } from 'lucide-react';
import styles from '#components/shared/account/password-rules.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type PasswordRule, passwordRules } from '#lib/domain/account/password-rules.ts';

const TEXTS: Readonly<Record<PasswordRule, string>> = {
  length: '8 characters or more',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  digit: 'A number',
  special: 'One of @ $ ! % * ? & #',
  allowed: 'No other characters',
};

/** The rules for a new password. Each has a mark for whether the typed password meets it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={`stack tiny ${styles.rules}`} aria-label="Password rules">
      {passwordRules(password).map(({ rule, isMet }) => {
        const isShownMet = isMet && password !== '';
        return (
          <li key={rule} className={isShownMet ? styles.met : undefined}>
            {isShownMet ? <Check size={14} aria-hidden="true" /> : <Dot size={14} aria-hidden="true" />}
            {TEXTS[rule]}
            {isShownMet && <VisuallyHidden>: met</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
