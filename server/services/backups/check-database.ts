import { type Kysely, sql } from 'kysely';
import type { Progress } from '#server/base/progress.ts';
import { type ForeignKey, foreignKeys } from '#server/db/backup/foreign-keys.ts';
import { storedTables } from '#server/db/backup/stored-tables.ts';
import type { Database } from '#server/db/schema.ts';

const ENTITIES = ['competition', 'team', 'player', 'referee', 'match'];
const tableOf = (kind: string) => (kind === 'match' ? 'matches' : `${kind}s`);

/** Rules that no constraint of the database enforces. `rows` is the SQL for the rows that break a rule, `broken` the text about them. */
const RULES: readonly { readonly broken: string; readonly rows: string }[] = [
  {
    broken: 'observations have another sum than the one that was stored with them',
    rows: `observations where digest <> translate(encode(sha256(convert_to(described, 'UTF8')), 'base64'), '+/=', '-_')`,
  },
  {
    broken: 'observations have no match',
    rows: `observations where not exists (
      select from source_keys where source_id = observations.source_id and kind = 'match' and key = match_key)`,
  },
  ...ENTITIES.map((kind) => ({
    broken: `keys of sources have no ${kind}`,
    rows: `source_keys where kind = '${kind}' and not exists (select from ${tableOf(kind)} where id = entity_id and merged_into is null)
      and not exists (select from unmerged_matches where match_id = entity_id and '${kind}' = 'match')`,
  })),
  ...['team', 'player'].flatMap((kind) => [
    {
      broken: `figures of ${kind}s name sources that are not stored`,
      rows: `${kind}_periods as stored where mix is not null and not exists (select from mixes where id = stored.mix)`,
    },
    {
      broken: `counts of ${kind}s in a match differ from its figures`,
      rows: `(select match_id, period, mix, count(*) as subjects from ${kind}_periods where mix is not null group by 1, 2, 3) as found
        full join (select * from match_mixes where kind = '${kind}') as counted using (match_id, period, mix)
        where found.subjects is distinct from counted.subjects::bigint
          and not exists (select from unmerged_matches as left_over where left_over.match_id = coalesce(found.match_id, counted.match_id))`,
    },
  ]),
];

/**
 * Reads every value of the database and verifies references and checksums, in statements that change nothing. It ends at the first statement
 * that fails, for example because of damaged files.
 *
 * @param db a transaction with a consistent state if other processes write
 * @returns a line for each fault; an empty list for a database without faults
 */
export async function checkDatabase(db: Kysely<Database>, progress: Progress): Promise<string[]> {
  const [tables, keys] = [await storedTables(db), await foreignKeys(db)];
  const faults: string[] = [];
  let current = '';
  const count = async (what: string, from: string) => {
    current = what;
    const { rows } = await sql<{ found: number }>`select count(*) as found from ${sql.raw(from)}`.execute(db);
    const found = Number(rows[0]?.found ?? 0);
    if (found > 0) faults.push(`${found} ${what}.`);
    progress.advance(1);
  };
  progress.start('Check', tables.length + keys.length + RULES.length);
  try {
    // Converting a row to text reads all its values, including large ones that PostgreSQL stores outside the table.
    for (const { name } of tables)
      await count(`rows of ${name} have no text`, `${name} as tenline_row where tenline_row::text is null`);
    for (const key of keys) await count(`rows of ${key.table} refer to missing rows of ${key.target}`, orphans(key));
    for (const { broken, rows } of RULES) await count(broken, rows);
  } catch (error) {
    faults.push(`The search for "${current}" failed: ${error instanceof Error ? error.message : error}`);
  }
  progress.done();
  return faults;
}

function orphans({ table, columns, target, targetColumns }: ForeignKey): string {
  const pairs = columns.map((column, place) => `target.${targetColumns[place]} = child.${column}`).join(' and ');
  const isSet = columns.map((column) => `child.${column} is not null`).join(' and ');
  return `${table} as child where ${isSet} and not exists (select from ${target} as target where ${pairs})`;
}
