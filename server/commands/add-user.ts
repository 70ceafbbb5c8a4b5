import { z } from 'zod';
import { loginForm, resetPasswordForm } from '#lib/contract/account/account-forms.ts';
import { planSchema } from '#lib/contract/user/plan.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { UserError } from '#server/base/user-error.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';

const plans = planSchema.options;
const form = z.object({
  email: loginForm.shape.email,
  name: z.string().trim().min(1, 'A name is required.').max(200, 'A name holds at most 200 characters.'),
  plan: z
    .string()
    .toUpperCase()
    .pipe(z.enum(plans, `The plan must be one of ${plans.join(', ')}.`)),
  password: resetPasswordForm.shape.password,
});

/** A new user as typed on the command line. */
export type NewUser = z.input<typeof form>;

/** Adds an activated account. @throws {UserError} when a value is invalid or the mail address already has an account */
export async function addUser({ db }: OpenDatabase, typed: NewUser, clock: Clock): Promise<void> {
  const { name, ...user } = parseUser(typed);
  const passwords = createPasswords();
  try {
    passwords.refuseCommon(user.password);
  } catch (error) {
    throw error instanceof Problem ? new UserError(error.message) : error;
  }
  const id = await addAccount({ db, clock, passwords }, { ...user, fullName: name });
  if (id === null) throw new UserError(`${user.email} has an account already.`);
}

/** Validates the typed values and returns them as they are stored. @throws {UserError} with a sentence for every invalid value */
function parseUser(typed: NewUser): z.output<typeof form> {
  const read = form.safeParse(typed);
  if (!read.success) {
    const sentences = read.error.issues.map(({ message }) => (message.endsWith('.') ? message : `${message}.`));
    throw new UserError([...new Set(sentences)].join(' '));
  }
  return read.data;
}
