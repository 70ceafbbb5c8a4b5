import { ApiError } from '#lib/api/api-error.ts';
import type { Backend, Registration, SignUpResult } from '#lib/backend/backend.ts';

/** Opens an account, which does not sign in. Throws an {@link ApiError} when the server refuses or is not reached. */
export async function signUp(backend: Backend, form: Registration): Promise<SignUpResult> {
  const reply = await backend.signUp(form);
  if (!reply.ok) throw new ApiError(reply);
  return reply.body;
}
