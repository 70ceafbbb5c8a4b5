import { z } from 'zod';

/** The forms of an account with the messages of the specification, section 5; shared by the pages and the server. */
const MAX_PASSWORD = 128;
const EMAIL_LENGTH = 254;

const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,}$/;
const STRENGTH_RULE =
  'The password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character (e.g., !, @, #, $, %, &, *).';

const email = z
  .string()
  .trim()
  .min(1, 'Email is required.')
  .max(EMAIL_LENGTH, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

function strongPassword(required: string) {
  return z.string().min(1, required).max(MAX_PASSWORD, STRENGTH_RULE).regex(STRONG, STRENGTH_RULE);
}

export const loginForm = z.object({
  email,
  password: z
    .string()
    .min(1, 'Password is required.')
    .min(8, 'Password must be at least 8 characters.')
    .max(MAX_PASSWORD, `A password holds at most ${MAX_PASSWORD} characters.`),
});
export type LoginForm = z.infer<typeof loginForm>;

export const signUpForm = z
  .object({
    firstName: z.string().trim().min(1, 'First name is required.').max(99),
    lastName: z.string().trim().min(1, 'Last name is required.').max(100),
    email,
    confirmEmail: z.string().trim().min(1, 'Please confirm your email.'),
    password: strongPassword('Password is required.'),
    confirmPassword: z.string().min(1, 'Please confirm your password.'),
    plan: z.enum(['free', 'premium', 'annual', 'lifetime'], 'Please select a subscription plan'),
  })
  .refine((form) => form.email === form.confirmEmail, {
    path: ['confirmEmail'],
    message: 'The email addresses do not match',
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'The passwords do not match',
  });
export type SignUpForm = z.infer<typeof signUpForm>;

export const forgotPasswordForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .max(EMAIL_LENGTH, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
});
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

export const resetPasswordForm = z.object({
  password: strongPassword('Password is required.'),
  confirmPassword: z.string().min(1, 'Please confirm your password.'),
});
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

export const changePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Current password is required').max(MAX_PASSWORD),
  newPassword: strongPassword('New password is required'),
  repeatPassword: z.string().min(1, 'Please repeat your new password'),
});
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
