import type { Kysely } from 'kysely';
import { loginForm } from '#lib/contract/account/account-forms.ts';
import { fingerprint } from '#server/base/sealing.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';

/**
 * Changes the mail address of an account, which users cannot do themselves. Sessions, plan and password stay. Links that were mailed to the former
 * address, mails that are queued for it, and its failed sign-ins are deleted.
 *
 * @returns the new address as it is stored
 * @throws {UserError} for an invalid new address, an unknown account, and a new address that has an account
 */
export async function setEmail(db: Kysely<Database>, typed: string, wanted: string): Promise<string> {
  const read = loginForm.shape.email.safeParse(wanted);
  if (!read.success) throw new UserError(`${wanted} is no mail address.`);
  const [former, email] = [accountEmail(typed), accountEmail(read.data)];
  await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('email', '=', former).forUpdate().executeTakeFirst();
    if (user === undefined) throw new UserError(`${typed} has no account.`);
    const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (taken !== undefined) throw new UserError(`${email} has an account already.`);
    // The stored password of a declined registration belongs to the former address only.
    const changed = { email, declinedPasswordHash: null, declinedAt: null };
    await trx.updateTable('users').set(changed).where('id', '=', user.id).execute();
    await trx.deleteFrom('accountLinks').where('userId', '=', user.id).execute();
    await trx.deleteFrom('mailOrders').where('email', '=', former).execute();
    await trx.deleteFrom('signInFailures').where('account', '=', fingerprint(former)).execute();
    await trx.deleteFrom('signInLanes').where('account', '=', fingerprint(former)).execute();
  });
  return email;
}
