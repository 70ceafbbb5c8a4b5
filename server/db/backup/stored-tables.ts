import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A table of Tenline, read from the database's catalogue. */
export interface StoredTable {
  readonly name: string;
  /** The columns that can be inserted, in their order. */
  readonly columns: readonly string[];
}

/** All tables sorted by name, except those of the migrator. */
export async function storedTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname collate "C"`.execute(db);
  return rows;
}
