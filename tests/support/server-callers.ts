import { register } from '#lib/contract/account/account.ts';
import { planSchema } from '#lib/contract/user/plan.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { PASSWORD, type Signed, type TestServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';

/** The kinds of callers of an endpoint. */
export const CALLERS = [
  'guest',
  'not activated',
  ...planSchema.options,
  'expired token',
  'deleted user',
  'checkout only',
] as const;
export type Caller = (typeof CALLERS)[number];

const ACCESS_TOKEN_MINUTES = 15;
let registered = 0;

/**
 * Makes a caller of a kind. A guest has no access token; the refresh token of a caller without a session is made up.
 */
export async function newCaller(
  kind: Caller,
  server: TestServer,
  { db }: Pick<OpenDatabase, 'db'>,
): Promise<Omit<Signed, 'accessToken'> & { readonly accessToken: string | undefined }> {
  switch (kind) {
    case 'guest':
      return { ...(await server.member('FREE')), accessToken: undefined, refreshToken: 'made up' };
    case 'not activated': {
      const member = await server.member('PREMIUM');
      await db.updateTable('users').set({ activatedAt: null }).where('id', '=', member.id).execute();
      return member;
    }
    case 'expired token': {
      const { now } = server;
      server.now = new Date(now.getTime() - (ACCESS_TOKEN_MINUTES * 60_000 + 1000));
      const member = await server.member('PREMIUM');
      server.now = now;
      return member;
    }
    case 'deleted user': {
      const member = await server.member('PREMIUM');
      await deleteAccount(db, member.email, server.now);
      return member;
    }
    case 'checkout only': {
      registered += 1;
      const email = `buyer-${registered}@example.org`;
      const form = { fullName: 'Some Buyer', email, password: PASSWORD, plan: 'PREMIUM', recaptchaToken: HUMAN };
      const { accessToken, user } = register.output.parse((await server.post('/auth/register', form)).body);
      return { id: user.id, email, accessToken, refreshToken: 'made up' };
    }
    default:
      return server.member(kind);
  }
}
