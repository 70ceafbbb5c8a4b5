import { type RawBuilder, sql } from 'kysely';

/** The columns of a bulk write by name, in the database's own names, with their SQL types. */
export type Columns = Readonly<Record<string, string>>;

export interface BulkUpsert {
  readonly table: string;
  readonly columns: Columns;
  /** The columns of the unique key by which a row that is already there is known. */
  readonly key: readonly string[];
  /** Columns that are set with a new row and then left alone. */
  readonly onlyNew?: readonly string[];
  /** Columns that keep their value when the new one is null. */
  readonly keepWhenNull?: readonly string[];
}

function list(parts: readonly string[]): string {
  return parts.join(', ');
}

/** Table and column names come from this folder's own constants, never from data. */
function statement({ table, columns, key, onlyNew = [], keepWhenNull = [] }: BulkUpsert): readonly [string, string] {
  const names = Object.keys(columns);
  const updated = names.filter((name) => !key.includes(name) && !onlyNew.includes(name));
  const fresh = (name: string) =>
    keepWhenNull.includes(name) ? `coalesce(excluded.${name}, ${table}.${name})` : `excluded.${name}`;
  const definition = list(Object.entries(columns).map(([name, type]) => `${name} ${type}`));
  return [
    `insert into ${table} (${list(names)}) select ${list(names)} from json_to_recordset(`,
    `::text::json) as given(${definition})
     on conflict (${list(key)}) do update set ${list(updated.map((name) => `${name} = ${fresh(name)}`))}
     where (${list(updated.map((name) => `${table}.${name}`))}) is distinct from (${list(updated.map(fresh))})`,
  ];
}

/** Builds statements that write any number of rows at once and touch only those that differ from what is there. */
export function bulkUpsert(description: BulkUpsert): (rows: readonly object[]) => RawBuilder<unknown> {
  const [before, after] = statement(description);
  return (rows) => sql`${sql.raw(before)}${JSON.stringify(rows)}${sql.raw(after)}`;
}
