import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';

/** A cell of a table, which may be empty. */
const cell = z.string().trim();

/** A whole number of 0 or more, also written `3.0`; `null` in an empty cell. */
export const count = cell
  .regex(/^(\d{1,5}(\.0+)?)?$/, 'which is not a count')
  .transform((text) => (text === '' ? null : Number(text)));

/** A whole number, also below 0 and also written `-3.0`; `null` in an empty cell. */
export const whole = cell
  .regex(/^(-?\d{1,5}(\.0+)?)?$/, 'which is not a whole number')
  .transform((text) => (text === '' ? null : Number(text)));

/** A decimal number of 0 or more, also written `6.1e-05`; `null` in an empty cell. */
export const decimal = cell
  .regex(/^(\d+(\.\d+)?(e-\d+)?)?$/, 'which is not a number')
  .transform((text) => (text === '' ? null : Number(text)));

/** A numeric identifier, without the decimals that spreadsheets add: `9.0` is `9`. */
export const code = cell.regex(/^\d+(\.0+)?$/, 'which is not a code').transform((text) => String(Number(text)));

/** {@link code}, or `null` in an empty cell. */
export const optionalCode = z.union([cell.length(0).transform(() => null), code], 'which is not a code');

/** `True` or `false` in any case; `null` in an empty cell. */
export const flag = cell
  .toLowerCase()
  .pipe(z.enum(['true', 'false', ''], 'which is neither true nor false'))
  .transform((text) => (text === '' ? null : text === 'true'));

/** A moment in UTC: `2024-10-19 16:30:00`, `2026-10-10T11:30:00` or with `+00:00` or `Z` at its end. */
const utcMoment = cell
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\+00:00|Z)?$/, 'which is not a moment in UTC')
  .transform((text) => new Date(`${text.slice(0, 16).replace(' ', 'T')}Z`))
  .refine((moment) => !Number.isNaN(moment.getTime()), 'which is not a moment in UTC');

/** A moment in UTC, or `null` in an empty cell. */
export const optionalMoment = z.union(
  [cell.length(0).transform(() => null), utcMoment],
  'which is not a moment in UTC',
);

/** Non-empty text. */
export const needed = cell.min(1, 'which is empty');

/** Makes the column of a field optional: in a table without the column, the value is `null`. */
export function ifPresent<Output>(field: z.ZodType<Output, string>) {
  return field.optional().transform((value) => value ?? null);
}

/**
 * Reads a table with a header. Columns that are not in the schema are not read. A column whose field is optional may be missing. A row that
 * cannot be read is left out and named with row and column.
 *
 * @param name the file's name in messages
 * @throws {DataError} when the bytes are not UTF-8, or the table does not have the declared columns
 */
export function readTable<Schema extends z.ZodObject>(
  bytes: Buffer,
  name: string,
  schema: Schema,
  leftOut = new LeftOut(),
): z.output<Schema>[] {
  if (!isUtf8(bytes)) throw new DataError(name, null, 'is not in UTF-8');
  return leftOut.rows(name, records(bytes.toString(), name, schema), (record) => parseRecord(record, name, schema));
}

/** Checks a table that {@link readTable} shall read. @throws {DataError} as it does, and when it would read no row */
export function requireTable(bytes: Buffer, name: string, schema: z.ZodObject): void {
  const leftOut = new LeftOut();
  leftOut.requireSome(readTable(bytes, name, schema, leftOut).length);
}

function parseRecord<Schema extends z.ZodObject>({ record, info }: ParsedRecord, name: string, schema: Schema) {
  const read = schema.safeParse(record);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const column = String(issue?.path[0] ?? '');
  const value = record[column];
  const problem = value === undefined ? 'is missing' : `is "${value}", ${issue?.message ?? ''}`;
  throw new DataError(name, `row ${info.lines}, column ${column}`, problem);
}

interface ParsedRecord {
  readonly record: Record<string, string>;
  /** The line of the file at which the record ends. */
  readonly info: { readonly lines: number };
}

function records(text: string, name: string, schema: z.ZodObject): ParsedRecord[] {
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  if (begin === '') throw new DataError(name, null, 'is empty');
  if (begin.startsWith('<')) throw new DataError(name, null, 'is a web page, not a table');
  const columns = (header: string[]) => {
    const missing = Object.entries(schema.shape).find(
      ([column, field]) => !header.includes(column) && !z.safeParse(field, undefined).success,
    );
    if (missing !== undefined) throw new DataError(name, null, `has no column ${missing[0]}`);
    return header.map((column) => (column in schema.shape ? column : null));
  };
  try {
    return parse(text, { bom: true, columns, info: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new DataError(name, null, `is not a table: ${error.message}`);
    throw error;
  }
}
