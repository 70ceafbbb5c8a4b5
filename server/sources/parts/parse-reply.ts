import type { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';

/**
 * Parses one JSON reply of a source.
 *
 * @param file the reply's name in messages
 * @throws {DataError} when the reply is not JSON of the declared form; the message names the place in the reply
 */
export function parseReply<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.output<Schema> {
  const value = parseJson(text, file);
  if (typeof value === 'string') throw new DataError(file, null, `is only the text "${inBrief(value)}"`);
  return parseValue(value, file, schema);
}

/**
 * Parses a value of a reply.
 *
 * @param at the path of the value in the reply
 * @throws {DataError} when the value has not the declared form; the message names the place in the reply
 */
export function parseValue<Schema extends z.ZodType>(
  value: unknown,
  file: string,
  schema: Schema,
  at: readonly PropertyKey[] = [],
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  const found = path.reduce<unknown>((within, key) => property(within, key), value);
  const problem = found === undefined ? 'is missing' : `is ${inBrief(JSON.stringify(found))}, ${issue?.message ?? ''}`;
  const place = [...at, ...path];
  throw new DataError(file, place.length === 0 ? null : placeOf(place), problem);
}

/**
 * Parses the rows of a list in a reply. A row that cannot be read is left out. If more than a tenth of the rows are, none is read.
 *
 * @param at the path of the list in the reply
 */
export function parseRows<Row extends object>(
  list: readonly unknown[],
  file: string,
  schema: z.ZodType<Row>,
  leftOut: LeftOut,
  at: readonly PropertyKey[] = [],
): Row[] {
  return leftOut.rows(file, [...list.entries()], ([index, row]) => parseValue(row, file, schema, [...at, index]));
}

/**
 * Reads a reply. A row that cannot be read is left out. If more than a tenth of its rows are, none is read.
 *
 * @param file the reply's name in messages
 * @throws {DataError} for a reply of another form; the message names the place in the reply
 */
export type ReadReply<Content> = (text: string, file: string, leftOut: LeftOut) => Content;

/** Reads a reply that is not used in part. @throws {DataError} as {@link ReadReply}, and for too many bad rows */
export function readWhole<Content>(
  read: ReadReply<Content>,
  text: string,
  file: string,
  leftOut = new LeftOut(),
): Content {
  const content = read(text, file, leftOut);
  leftOut.requireAccepted();
  return content;
}

function parseJson(text: string, file: string): unknown {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') throw new DataError(file, null, 'is empty');
  if (content.startsWith('<')) throw new DataError(file, null, 'is a web page, not JSON');
  try {
    return JSON.parse(content);
  } catch {
    throw new DataError(file, null, 'is not valid JSON; perhaps its end is missing');
  }
}

function property(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The text for a path in a reply: `elements 5, code` for the code in the fifth element. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `${index === 0 ? 'entry ' : ' '}${key + 1}`;
      const name = /^\d+$/.test(String(key)) ? `player ${String(key)}` : String(key);
      return index === 0 ? name : `, ${name}`;
    })
    .join('');
}

function inBrief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
