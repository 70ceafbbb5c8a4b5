import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { configuredPayments } from '#server/adapters/payments/configured-payments.ts';
import { UserError } from '#server/base/user-error.ts';
import { addUser } from '#server/commands/add-user.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { deleteUser } from '#server/commands/delete-user.ts';
import { setEmail } from '#server/commands/set-email.ts';
import { printable } from '#server/commands/texts/terminal-text.ts';
import type { Database, Role } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import { randomPassword } from '#server/services/accounts/passwords.ts';
import { setPlan } from '#server/services/accounts/set-plan.ts';

const ROLES: readonly Role[] = ['operator', 'user'];

interface AddOptions {
  readonly email: string;
  readonly name: string;
  readonly plan: string;
  readonly passwordStdin?: true;
}

/** Adds the `user` commands, with which operators manage accounts. */
export function userCommands(parent: Command, { clock, config, stdin, say, using }: CommandDeps): void {
  const user = parent.command('user').description('accounts');

  user
    .command('add')
    .description('add an activated account')
    .requiredOption('--email <address>')
    .requiredOption('--name <name>', 'full name')
    .option('--plan <plan>', 'FREE, PREMIUM, ANNUAL or LIFETIME', 'FREE')
    .option('--password-stdin', 'read the password from standard input')
    .action(async ({ email, name, plan, passwordStdin }: AddOptions) => {
      const password = passwordStdin ? (await stdin()).replace(/\r?\n$/, '') : randomPassword();
      await using((opened) => addUser(opened, { email, name, plan, password }, clock));
      say(passwordStdin ? `Added ${email}.` : `Added ${email} with the password ${password}`);
    });

  user
    .command('list')
    .description('list all accounts')
    .action(async () => {
      const lines = await using(({ db }) => listUsers(db));
      for (const line of lines) say(line);
    });

  user
    .command('set-plan')
    .description('change the plan of an account')
    .argument('<email>')
    .argument('<plan>', 'FREE, PREMIUM, ANNUAL or LIFETIME')
    .action(async (email: string, plan: string) => {
      const set = await using(({ db }) => setPlan(db, email, plan));
      say(`${email} is on ${set}.`);
    });

  user
    .command('set-email')
    .description('change the mail address of an account')
    .argument('<email>')
    .argument('<new-email>')
    .action(async (email: string, wanted: string) => {
      const set = await using(({ db }) => setEmail(db, email, wanted));
      say(`${email} is ${set} now.`);
    });

  user
    .command('set-role')
    .description('make an account an operator, who may follow leagues on the Data page, or a user again')
    .argument('<email>')
    .argument('<role>', 'operator or user')
    .action(async (email: string, role: string) => {
      const set = await using(({ db }) => setRole(db, email, role));
      say(set === 'operator' ? `${email} is an operator.` : `${email} is a user without operator rights.`);
    });

  user
    .command('delete')
    .description('delete an account and everything that belongs to it')
    .argument('<email>')
    .action(async (email: string) => {
      await using(async ({ db }) =>
        deleteUser({ db, clock, payments: await configuredPayments(config(), { db, clock }) }, email),
      );
      say(`Deleted ${email}.`);
    });
}

/** Sets an account's role. @throws {UserError} for an unknown role or account */
async function setRole(db: Kysely<Database>, email: string, typed: string): Promise<Role> {
  const role = ROLES.find((known) => known === typed.toLowerCase());
  if (role === undefined) throw new UserError(`The role must be one of ${ROLES.join(', ')}.`);
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role })
    .where('email', '=', accountEmail(email))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new UserError(`${email} has no account.`);
  return role;
}

/**
 * One line per account, sorted by mail address: plan, mail address, day of registration, name, and whether it is an operator, not activated, or of a user
 * who has opted in to marketing mails.
 */
async function listUsers(db: Kysely<Database>): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select(['email', 'fullName', 'plan', 'role', 'activatedAt', 'createdAt', 'emailMarketing'])
    .orderBy('email')
    .execute();
  const widest = Math.max(0, ...users.map(({ email }) => email.length));
  return users.map(({ email, fullName, plan, role, activatedAt, createdAt, emailMarketing }) => {
    const since = createdAt.toISOString().slice(0, 10);
    const marks = [
      ...(role === 'operator' ? [' (operator)'] : []),
      ...(activatedAt === null ? [' (not activated)'] : []),
      ...(emailMarketing ? [' (marketing mails)'] : []),
    ];
    return `${plan.padEnd(8)} ${email.padEnd(widest)}  ${since}  ${printable(fullName)}${marks.join('')}`;
  });
}
