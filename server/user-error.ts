/** Something the person at the command line can put right. The message is one clear line; the process ends with exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
