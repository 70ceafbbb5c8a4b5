import { UserError } from '#server/base/user-error.ts';

const SIGN_IN = 'Correct the user and the password in DATABASE_URL, or allow the connection in pg_hba.conf.';
const NO_EXTENSION = 'Install the extension pg_trgm, which belongs to the "contrib" modules of PostgreSQL.';

/** What the operator can do, by the error code of PostgreSQL. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['28000', SIGN_IN],
  ['28P01', SIGN_IN],
  ['3D000', 'Create this database, or correct its name in DATABASE_URL.'],
  ['42501', 'Let the user of DATABASE_URL own the database; it must create tables and the extension pg_trgm.'],
  ['0A000', NO_EXTENSION],
  ['58P01', NO_EXTENSION],
]);
/** The driver's messages for a password that is missing, which have no code. */
const NO_PASSWORD = /^SASL: .*password must be/;

/**
 * Converts an error of the start that means a wrong DATABASE_URL or a missing right to one sentence for the operator. Returns every other error
 * unchanged.
 *
 * @param where the name and the address of the database
 */
export function asRefusal(error: unknown, where: string): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const remedy = NO_PASSWORD.test(error.message) ? SIGN_IN : REMEDIES.get(code);
  return remedy === undefined
    ? error
    : new UserError(`${where} refuses: ${error.message}. ${remedy}`, { cause: error });
}
