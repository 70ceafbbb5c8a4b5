/** The rules for a new password (docs/product.md, "Input rules"). */
export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special' | 'allowed';

const RULES: readonly (readonly [PasswordRule, RegExp])[] = [
  ['length', /^.{8,}$/su],
  ['uppercase', /[A-Z]/],
  ['lowercase', /[a-z]/],
  ['digit', /\d/],
  ['special', /[@$!%*?&#]/],
  ['allowed', /^[A-Za-z\d@$!%*?&#]*$/],
];

/**
 * Whether a password meets each rule, in display order. The forms' schema requires all rules and a maximum length.
 *
 * @example passwordRules('abc') // length, uppercase, digit and special not met; lowercase and allowed met
 */
export function passwordRules(password: string): readonly { readonly rule: PasswordRule; readonly isMet: boolean }[] {
  return RULES.map(([rule, pattern]) => ({ rule, isMet: pattern.test(password) }));
}
