import { type Kysely, sql } from 'kysely';
import {
  activatePerson,
  changePersonPlan,
  deletePerson,
  PEOPLE_PER_PAGE,
  people,
} from '#lib/contract/account/people.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { requireOperator } from '#server/services/accounts/require-operator.ts';
import { setPlan } from '#server/services/accounts/set-plan.ts';
import type { Billing } from '#server/services/payments/billing.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly billing: Pick<Billing, 'leave'>;
}

/**
 * The accounts for operators: what the commands `user` do too. Each change is a line of the log, also at its default
 * level, with the ids of both accounts.
 */
export function peopleRoutes(api: Api, { db, clock, billing }: Services): void {
  const log = (operatorId: number, userId: number, change: string) =>
    api.app.log.warn({ operatorId, userId, change }, 'an operator changed an account');

  /** The mail address of an account. @throws {Problem} 404 for an unknown id */
  async function emailOf(id: number): Promise<string> {
    const found = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
    if (found === undefined) throw new Problem(404, 'There is no such account.');
    return found.email;
  }

  serve(api, people, async ({ user, input: { search = '', page = 1 } }) => {
    await requireOperator(db, user);
    const part = search.trim().toLowerCase();
    const isMeant = sql<boolean>`(position(${part} in lower(email)) > 0 or position(${part} in lower(full_name)) > 0)`;
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isMeant)
      .executeTakeFirstOrThrow();
    const found = await db
      .selectFrom('users')
      .where(isMeant)
      .select(['id', 'fullName', 'email', 'plan', 'role', 'activatedAt', 'createdAt'])
      .select(({ selectFrom }) =>
        selectFrom('personalTokens as token')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('token.userId', '=', 'users.id')
          .as('tools'),
      )
      .orderBy(({ eb }) => eb('activatedAt', 'is not', null))
      .orderBy('id', 'desc')
      .limit(PEOPLE_PER_PAGE)
      .offset((page - 1) * PEOPLE_PER_PAGE)
      .execute();
    const data = found.map(({ role, activatedAt, createdAt, tools, ...rest }) => ({
      ...rest,
      isOperator: role === 'operator',
      isActivated: activatedAt !== null,
      createdAt: createdAt.toISOString(),
      ...(Number(tools) > 0 && { tools: Number(tools) }),
    }));
    return { data, count: Number(count) };
  });

  serve(api, activatePerson, async ({ user, input: { id } }) => {
    await requireOperator(db, user);
    await emailOf(id);
    const activated = { activatedAt: clock(), activationKeyHash: null };
    await db.updateTable('users').set(activated).where('id', '=', id).where('activatedAt', 'is', null).execute();
    log(user.id, id, 'activated');
    return { message: 'The account is active.' };
  });

  serve(api, changePersonPlan, async ({ user, input: { id, plan } }) => {
    await requireOperator(db, user);
    const email = await emailOf(id);
    await setPlan(db, email, plan).catch((error: unknown) => {
      throw error instanceof UserError ? new Problem(409, error.message) : error;
    });
    log(user.id, id, `plan ${plan}`);
    return { message: `${email} is on ${plan}.` };
  });

  serve(api, deletePerson, async ({ user, input: { id } }) => {
    await requireOperator(db, user);
    if (id === user.id) throw new Problem(409, 'Delete your own account in the section below.');
    const email = await emailOf(id);
    await billing.leave(id);
    await deleteAccount(db, email, clock());
    log(user.id, id, 'deleted');
    return { message: `Deleted ${email}.` };
  });
}
