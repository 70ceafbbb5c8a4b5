import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import type { NewPasswords } from '#server/services/accounts/passwords.ts';
import { dropLinks, findLink, spendLink } from '#server/services/mail/account-links.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';

export interface PasswordChanges {
  /** Queues a mail with a link to set a new password. The mail is sent only if the mail address has an account. */
  forgot(email: string): Promise<void>;
  /**
   * Sets the password of the account that the link belongs to, ends all its sessions, revokes its personal tokens, and
   * activates it if it is not active yet.
   *
   * @throws {Problem} 400 when the link is invalid, used or expired, and for a common password
   */
  reset(form: { readonly token: string; readonly email: string; readonly newPassword: string }): Promise<void>;
  /**
   * Sets the password of a signed-in user, ends every other session and revokes the personal tokens.
   *
   * @param confirmed the hash that the old password matched
   * @throws {Problem} 400 for a common password, 401 when another password has been set meanwhile
   */
  change(userId: number, newPassword: string, sessionId: string | null, confirmed: string): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: NewPasswords;
}

const NO_LINK = 'This link is not valid. Please request a new one.';
const EXPIRED = 'This link has expired. Please request a new one.';

/** Forgotten and changed passwords (docs/product.md, "Account pages"). */
export function createPasswordChanges({ db, clock, passwords }: Parts): PasswordChanges {
  async function set(trx: Kysely<Database>, userId: number, passwordHash: string, but: string | null): Promise<void> {
    const now = clock();
    const { email } = await trx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow(() => new Problem(401, 'Please log in again.'));
    await trx
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .where('id', '<>', but ?? '')
      .execute();
    await trx.deleteFrom('personalTokens').where('userId', '=', userId).execute();
    await dropLinks(trx, userId, 'reset');
    await orderMail(trx, 'password-changed', email, now);
  }

  return {
    forgot: (email) => orderMail(db, 'reset', accountEmail(email), clock()),

    async reset({ token, email, newPassword }) {
      passwords.refuseCommon(newPassword);
      const link = await findLink(db, token, 'reset', clock());
      if (link === null || link.email !== accountEmail(email)) throw new Problem(400, NO_LINK);
      if (link.isExpired) throw new Problem(400, EXPIRED);
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction().execute(async (trx) => {
        if (!(await spendLink(trx, token, link.userId))) throw new Problem(400, NO_LINK);
        await set(trx, link.userId, passwordHash, null);
        // The mailed link proves the address and the password is new, so the account counts as activated. Its activation links,
        // activation key and declined password are deleted, because another person may have registered with the address.
        await dropLinks(trx, link.userId, 'activation');
        await trx
          .updateTable('users')
          .set(({ fn, val }) => ({
            activatedAt: fn.coalesce('activatedAt', val(clock())),
            activationKeyHash: null,
            declinedPasswordHash: null,
            declinedAt: null,
          }))
          .where('id', '=', link.userId)
          .execute();
      });
    },

    async change(userId, newPassword, sessionId, confirmed) {
      passwords.refuseCommon(newPassword);
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select('passwordHash')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (user?.passwordHash !== confirmed) throw new Problem(401, 'Please log in again.');
        await set(trx, userId, passwordHash, sessionId);
      });
    },
  };
}
