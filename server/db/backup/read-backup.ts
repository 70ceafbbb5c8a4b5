import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { type BackupHeader, BadBackup, FORMAT, headerSchema, markSchema } from '#server/db/backup/format.ts';
import { gzipLines } from '#server/db/backup/gzip-lines.ts';

/** A part of a backup: first the header, then batches of rows of each table. Rows are lines of JSON that are not parsed. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly string[] };

const BATCH_ROWS = 500;
const BATCH_BYTES = 1024 * 1024;

/**
 * Reads a backup part by part. It verifies the format, the numbers of rows and the sums; the sum of the whole file only at the end.
 *
 * @throws {BadBackup} when the file is missing, incomplete, changed, or of a newer version
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256');
  const expected = new Map<string, number>();
  let table: { readonly name: string; readonly hash: Hash; count: number } | null = null;
  let batch: string[] = [];
  let [bytes, isFirst, isComplete] = [0, true, false];
  const damaged = (why: string) => new BadBackup(file, `is damaged (${why})`);
  for await (const line of gzipLines(file)) {
    if (isComplete) throw damaged('there are lines after its end');
    const text = line.toString('utf8');
    if (isFirst) {
      const header = readHeader(file, text);
      for (const { name, rows } of header.tables) expected.set(name, rows);
      isFirst = false;
      yield { kind: 'header', header };
    } else if (table !== null && text.startsWith('{')) {
      table.count += 1;
      if (table.count > (expected.get(table.name) ?? 0)) throw damaged(`the table ${table.name} has too many rows`);
      table.hash.update(line).update('\n');
      batch.push(text);
      bytes += line.length;
    } else {
      const [kind, ...values] = markSchema.safeParse(jsonOf(text)).data ?? [];
      if (table !== null && batch.length > 0) yield { kind: 'rows', table: table.name, rows: batch };
      [batch, bytes] = [[], 0];
      if (kind === 'table' && table === null && expected.has(String(values[0]))) {
        table = { name: String(values[0]), hash: createHash('sha256'), count: 0 };
      } else if (kind === 'end' && table !== null) {
        const isRight = values[1] === expected.get(table.name) && values[1] === table.count;
        if (values[0] !== table.name || !isRight || values[2] !== table.hash.digest('hex'))
          throw damaged(`the sum of the table ${table.name} is wrong`);
        expected.delete(table.name);
        table = null;
      } else if (kind === 'sum' && table === null && expected.size === 0) {
        if (values[0] !== whole.digest('hex')) throw damaged('its sum is wrong');
        isComplete = true;
      } else throw damaged('a line is not of its form');
    }
    if (!isComplete) whole.update(line).update('\n');
    if (table !== null && (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES)) {
      yield { kind: 'rows', table: table.name, rows: batch };
      [batch, bytes] = [[], 0];
    }
  }
  if (!isComplete) throw new BadBackup(file, 'is incomplete');
}

const anyHeader = z.object({ tenline: z.literal('backup'), format: z.int().min(1), release: z.string().max(100) });

function readHeader(file: string, text: string): BackupHeader {
  const any = anyHeader.safeParse(jsonOf(text)).data;
  if (any === undefined) throw new BadBackup(file, 'is no backup of Tenline');
  if (any.format > FORMAT) {
    throw new BadBackup(
      file,
      `was written by a newer version of Tenline (${printable(any.release)}): restore it with that version`,
    );
  }
  const header = headerSchema.safeParse(jsonOf(text)).data;
  if (header === undefined) throw new BadBackup(file, 'is damaged (its header is not of its form)');
  return header;
}

/** Makes a text from an untrusted file safe for one line of output. */
function printable(text: string): string {
  return text.replace(/[^\w.+-]/g, '?');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
