import type { ApiError } from '#lib/api/api-error.ts';

const FORBIDDEN = 403;

/** What to tell somebody whose sign-in failed (specification, section 8). */
export function signInProblem({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  if (status === FORBIDDEN && message.includes('not activated')) {
    return 'Please activate your account. Check your email for activation link.';
  }
  return message || 'Login failed';
}
