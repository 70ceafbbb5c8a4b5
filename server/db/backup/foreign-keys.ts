import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A foreign key, read from the database's catalogue. */
export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** The SQL after `add constraint <name>` in the statement that creates the foreign key. */
  readonly definition: string;
}

/** All foreign keys of Tenline's tables, sorted by table and name. */
export async function foreignKeys(db: Kysely<Database>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, child.relname as "table", parent.relname as target, pg_get_constraintdef(pg_constraint.oid) as definition,
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as own(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as own(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as "targetColumns"
    from pg_constraint join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace order by child.relname, conname`.execute(db);
  return rows;
}
