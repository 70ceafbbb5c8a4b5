import * as z from 'zod/mini';

const MAX_PASSWORD = 128;
const EMAIL_LENGTH = 254;

const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,}$/;
const STRENGTH_RULE =
  'The password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character (e.g., !, @, #, $, %, &, *).';

function emailAddress(required: string, invalid: string) {
  const text = z.string().check(z.trim(), z.minLength(1, required), z.maxLength(EMAIL_LENGTH, invalid));
  return z.pipe(text, z.email(invalid));
}

function filled(required: string, longest: number) {
  return z.string().check(z.trim(), z.minLength(1, required), z.maxLength(longest));
}

function strongPassword(required: string) {
  return z
    .string()
    .check(z.minLength(1, required), z.maxLength(MAX_PASSWORD, STRENGTH_RULE), z.regex(STRONG, STRENGTH_RULE));
}

/**
 * Reports an error at the second field when the fields differ, unless the second field already has an error. Errors of other fields do not matter.
 */
function repeats<Form extends Record<string, unknown>>(first: keyof Form, second: keyof Form & string, error: string) {
  return z.refine<Form>((form) => form[first] === form[second], {
    path: [second],
    error,
    when: ({ issues }) => !issues.some(({ path = [] }) => path.length === 0 || path[0] === second),
  });
}

const email = emailAddress('Email is required.', 'Invalid email address');
const confirmPassword = z.string().check(z.minLength(1, 'Please confirm your password.'));

/** The forms of an account with their messages (docs/product.md, "Input rules"). Pages and server share them. */
export const loginForm = z.object({
  email,
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required.'),
      z.minLength(8, 'Password must be at least 8 characters.'),
      z.maxLength(MAX_PASSWORD, `A password holds at most ${MAX_PASSWORD} characters.`),
    ),
});
export type LoginForm = z.infer<typeof loginForm>;

export const signUpForm = z
  .object({
    firstName: filled('First name is required.', 99),
    lastName: filled('Last name is required.', 100),
    email,
    confirmEmail: filled('Please confirm your email.', EMAIL_LENGTH),
    password: strongPassword('Password is required.'),
    confirmPassword,
    plan: z.enum(['free', 'premium', 'annual', 'lifetime'], 'Please select a subscription plan'),
  })
  .check(
    repeats('email', 'confirmEmail', 'The email addresses do not match'),
    repeats('password', 'confirmPassword', 'The passwords do not match'),
  );
export type SignUpForm = z.infer<typeof signUpForm>;

/** The form for the operator's account of a new server. The code is not needed in the browser that has the key. */
export const setupForm = z.object({
  code: z.string().check(z.trim(), z.maxLength(40)),
  fullName: filled('Name is required.', 200),
  email,
  password: strongPassword('Password is required.'),
});
export type SetupForm = z.infer<typeof setupForm>;

export const forgotPasswordForm = z.object({
  email: emailAddress('Email is required', 'Please enter a valid email address'),
});
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

export const resetPasswordForm = z
  .object({ password: strongPassword('Password is required.'), confirmPassword })
  .check(repeats('password', 'confirmPassword', 'The passwords do not match'));
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

export const changePasswordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Current password is required'), z.maxLength(MAX_PASSWORD)),
    newPassword: strongPassword('New password is required'),
    repeatPassword: z.string().check(z.minLength(1, 'Please repeat your new password')),
  })
  .check(repeats('newPassword', 'repeatPassword', 'The passwords do not match'));
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
