import { type ApiError, messageOr } from '#lib/api/api-error.ts';

const FORBIDDEN = 403;

/** Whether somebody could not sign in because his account waits for its activation (specification, section 8). */
export function isNotActivated({ status, message }: Pick<ApiError, 'status' | 'message'>): boolean {
  return status === FORBIDDEN && message.includes('not activated');
}

/** What to tell somebody whose sign-in failed (specification, section 8). */
export function signInProblem(error: ApiError): string {
  if (isNotActivated(error)) return 'Please activate your account. Check your email for activation link.';
  return messageOr(error, 'Login failed');
}
