import { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import type { LeftOut } from '#server/data/left-out.ts';
import type { RowForm } from '#server/sources/api-football/row-forms.ts';
import { parseReply, parseValue } from '#server/sources/parts/parse-reply.ts';

const whole = z.int('which is not a whole number');

const REPLY = z.object({
  /** The messages by the kind of error; empty in a good reply. */
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], 'which is not a list of errors'),
  paging: z.object({ total: whole }).nullish(),
  response: z.array(z.unknown(), 'which is not a list').optional(),
});

/**
 * The errors that a reply has in place of rows, usually with status 200. The keys are kinds, such as `token`, `plan` and `requests`.
 *
 * @throws {DataError} for a reply of another form
 */
export function replyErrors(body: Buffer, file: string): ReadonlyMap<string, string> {
  return errorsOf(parseReply(body.toString(), file, REPLY));
}

/** All errors as one text: `plan: No access.; time: 12:00`. Errors without a kind have numbers, which are left out. */
export function errorText(errors: ReadonlyMap<string, string>): string {
  return [...errors].map(([kind, text]) => (/^\d+$/.test(kind) ? text : `${kind}: ${text}`)).join('; ');
}

/**
 * The rows of a reply. A row that cannot be read is left out. If more than a tenth of the rows are, none is read.
 *
 * @param file the reply's name in messages
 * @throws {DataError} when the reply has another form, has errors, or is one of several pages; the message names the place
 */
export function parseRows<Row extends object>(
  body: Buffer,
  file: string,
  { schema, check }: RowForm<Row>,
  leftOut: LeftOut,
): Row[] {
  const reply = parseReply(body.toString(), file, REPLY);
  const errors = errorsOf(reply);
  if (errors.size > 0) throw new DataError(file, null, `has an error: ${errorText(errors)}`);
  const { paging, response } = reply;
  if ((paging?.total ?? 1) > 1) throw new DataError(file, null, `is one of ${paging?.total} pages`);
  if (response === undefined) throw new DataError(file, 'response', 'is missing');
  return leftOut.rows(file, [...response.entries()], ([index, value]) => {
    const row = parseValue(value, file, schema, ['response', index]);
    check?.(row, file);
    return row;
  });
}

function errorsOf({ errors }: z.output<typeof REPLY>): ReadonlyMap<string, string> {
  const entries: [string, unknown][] = Object.entries(errors);
  return new Map(entries.map(([kind, text]) => [kind, typeof text === 'string' ? text : JSON.stringify(text)]));
}
