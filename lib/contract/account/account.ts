import * as z from 'zod/mini';
import {
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  resetPasswordForm,
} from '#lib/contract/account/account-forms.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { planSchema } from '#lib/contract/user/plan.ts';
import { userSchema } from '#lib/contract/user/user.ts';

export const messageSchema = z.object({ message: z.string() });
const recaptchaToken = z.string().check(z.maxLength(8_192));

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'guest',
  summary: 'Sign in',
  input: z.object({ ...loginForm.shape, recaptchaToken: z.optional(recaptchaToken), isWebApp: z.literal(true) }),
  output: z.object({ accessToken: z.string(), refreshToken: z.string(), user: userSchema, message: z.string() }),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/refresh-token',
  access: 'guest',
  summary: 'Exchange a refresh token for new tokens',
  input: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  output: z.object({ accessToken: z.string(), refreshToken: z.string() }),
});

/** Ends the session of the refresh token. */
export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'guest',
  summary: 'Sign out',
  input: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  output: messageSchema,
});

/** A random secret of the browser that registers. With it, this browser can activate the account without the password. */
const activationKey = z.string().check(z.minLength(32), z.maxLength(128));

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'guest',
  summary: 'Open an account',
  input: z.object({
    fullName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    email: loginForm.shape.email,
    password: resetPasswordForm.shape.password,
    plan: planSchema,
    recaptchaToken,
    activationKey: z.optional(activationKey),
  }),
  output: z.object({ accessToken: z.string(), user: z.object({ id: idSchema }), message: z.string() }),
});

/** Requires the key or the password of the registration. The mailed link alone proves that the address is right, but not who registered. */
export const activateAccount = endpoint({
  method: 'POST',
  path: '/auth/activate-account',
  access: 'guest',
  summary: 'Activate an account',
  input: z.object({
    token: z.string().check(z.minLength(1, 'No activation token provided'), z.maxLength(512)),
    activationKey: z.optional(activationKey),
    password: z.optional(z.string().check(z.minLength(1, 'Password is required.'), z.maxLength(128))),
  }),
  output: messageSchema,
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/auth/resend-activation',
  access: 'guest',
  summary: 'Send the activation link again',
  input: z.object({ email: loginForm.shape.email }),
  output: messageSchema,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'guest',
  summary: 'Request a link to set a new password',
  input: z.object({ ...forgotPasswordForm.shape, recaptchaToken }),
  output: messageSchema,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'guest',
  summary: 'Set a new password with a link',
  input: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(512)),
    email: loginForm.shape.email,
    newPassword: resetPasswordForm.shape.password,
  }),
  output: messageSchema,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password',
  input: z.object({
    oldPassword: changePasswordForm.shape.currentPassword,
    newPassword: changePasswordForm.shape.newPassword,
  }),
  output: messageSchema,
});

export const emailMarketing = endpoint({
  method: 'PATCH',
  path: '/auth/email-marketing',
  summary: 'Choose whether to receive marketing mails',
  input: z.object({ emailMarketing: z.boolean() }),
  output: z.object({ emailMarketing: z.boolean() }),
});
