import * as z from 'zod/mini';
import { apiFailure } from '#lib/backend/api-failure.ts';
import type { ApiReply } from '#lib/backend/backend.ts';
import { login } from '#lib/contract/account.ts';
import { userSchema } from '#lib/contract/user.ts';

const INCOMPLETE = 'Login failed: User data incomplete. Please try again.';

const replySchema = z.extend(login.output, { user: z.pipe(z.transform(withId), userSchema) });

/** Checks the reply to a sign-in, whose user may carry his id as `userId` (specification, sections 3 and 8). */
export function readSignIn(body: unknown): ApiReply<z.infer<typeof login.output>> {
  const checked = replySchema.safeParse(body);
  return checked.success ? { ok: true, body: checked.data } : apiFailure(200, INCOMPLETE);
}

function withId(user: unknown): unknown {
  if (typeof user !== 'object' || user === null || !('userId' in user)) return user;
  const { userId, ...others } = user;
  return { id: userId, ...others };
}
