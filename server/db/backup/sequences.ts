import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The last value of each sequence, and whether a row has used it. */
export async function sequenceValues(db: Kysely<Database>): Promise<Record<string, [number, boolean]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  const values: Record<string, [number, boolean]> = {};
  for (const { name } of rows) {
    const read = await sql<{ value: number; used: boolean }>`
      select last_value as value, is_called as used from ${sql.table(name)}`.execute(db);
    const [row] = read.rows;
    if (row !== undefined) values[name] = [Number(row.value), row.used];
  }
  return values;
}

/** Sets the last value of a sequence. @param isUsed whether a row has used this value */
export async function setSequence(db: Kysely<Database>, name: string, value: number, isUsed: boolean) {
  await sql`select setval(quote_ident(${name})::regclass, ${value}, ${isUsed})`.execute(db);
}
