import { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import { parseReply } from '#server/sources/parse-reply.ts';

const whole = z.int('which is not a whole number');

/** The fields of every reply beside its rows. */
const ENVELOPE = z.object({
  /** The messages by the kind of error; empty in a good reply. */
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], 'which is not a list of errors'),
  paging: z.object({ total: whole }).nullish(),
});

/**
 * The errors that a reply with status 200 has in place of rows. The keys are kinds, such as `token`, `plan` and `requests`.
 *
 * @throws {DataError} for a reply of another form
 */
export function replyErrors(body: Buffer, file: string): ReadonlyMap<string, string> {
  const { errors } = parseReply(body.toString(), file, ENVELOPE);
  return new Map(Object.entries(errors).map(([kind, text]) => [kind, String(text)]));
}

/**
 * The rows of a reply.
 *
 * @param file the reply's name in messages
 * @throws {DataError} when the reply has another form, has errors, or is one of several pages; the message names the place
 */
export function parseRows<Rows extends z.ZodType>(body: Buffer, file: string, rows: Rows): z.output<Rows> {
  const text = body.toString();
  const { errors, paging } = parseReply(text, file, ENVELOPE);
  const [error] = Object.entries(errors);
  if (error !== undefined) throw new DataError(file, null, `has an error: ${error.join(': ')}`);
  if ((paging?.total ?? 1) > 1) throw new DataError(file, null, `is one of ${paging?.total} pages`);
  // The cast is needed because TypeScript does not resolve the output of a generic object schema.
  return (parseReply(text, file, z.object({ response: rows })) as { response: z.output<Rows> }).response;
}
