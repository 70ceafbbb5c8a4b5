import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resetPasswordForm } from '#lib/contract/account/account-forms.ts';
import { passwordRules } from '#lib/domain/account/password-rules.ts';

const notMet = (password: string) => passwordRules(password).flatMap(({ rule, isMet }) => (isMet ? [] : rule));

test.each([
  ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
  ['abc', ['length', 'uppercase', 'digit', 'special']],
  ['Abcdef1!', []],
  ['Abcdef1! ', ['allowed']],
  ['Abcdef1-', ['special', 'allowed']],
])('the rules that the password %j does not meet are %j', (password, expected) => {
  expect(notMet(password)).toEqual(expected);
});

test('a password meets all rules exactly when the forms accept it', () => {
  const characters = fc.constantFrom(...'aAzZ09@$!%*?&#-_ é');
  const schema = resetPasswordForm.shape.password;
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: characters, maxLength: 20 }), fc.string({ maxLength: 20 })), (password) => {
      expect(notMet(password).length === 0).toBe(schema.safeParse(password).success);
    }),
  );
});
