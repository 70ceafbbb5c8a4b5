import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import type { TableQuery } from '#server/services/files/file-tables.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';

/** The number of rows per statement. PGlite reads them in well under 100 ms, and runs other requests in between. */
const ROWS_PER_PAGE = 500;

interface Page {
  /** The key of the last row; `null` if there are no more rows. */
  readonly last: number[] | null;
  /** The rows as arrays of JSON, separated by commas; `null` if the user may see none of them. */
  readonly text: string | null;
}

/**
 * Yields the rows of a table page by page, each as a JSON array of arrays. A page is one text, so this thread passes
 * it on without handling each value. The pages are not of one moment: a match that is stored meanwhile may be in the
 * file or not.
 *
 * @param userId the user whose own tables are included; `null` for only the football that all users see
 */
export async function* tablePages(
  db: Kysely<Database>,
  table: TableQuery,
  userId: number | null,
): AsyncGenerator<string, void, undefined> {
  for (let after: number[] | null = null; ; ) {
    const { last, text }: Page = await readPage(db, { table, userId, after });
    if (last === null) return;
    if (text !== null) yield `[${text}]`;
    after = last;
  }
}

interface Wanted {
  readonly table: TableQuery;
  readonly userId: number | null;
  /** The key of the last row of the page before; `null` for the first page. */
  readonly after: readonly number[] | null;
}

async function readPage(db: Kysely<Database>, { table, userId, after }: Wanted): Promise<Page> {
  const values = sql`json_build_array(${sql.join(table.columns.map(({ value }) => value))})::text`;
  const { rows } = await sql<Page>`
    with page as materialized (select * from ${table.paged} ${keyAfter(table.key, after)} limit ${sql.lit(ROWS_PER_PAGE)})
    select (select max(array[${columns(table.key)}]::integer[]) from page) as last,
      (select string_agg(line, ',') from (
        select ${values} as line from page ${table.joins}
        where ${isSeenBy('matches', userId)} and matches.world_id not in (${HIDDEN_WORLDS}) order by ${table.order}) as lines) as text`.execute(
    db,
  );
  return rows[0] ?? { last: null, text: null };
}

/** The condition and the order of a page. @param after the key of the last row of the page before */
function keyAfter(key: readonly string[], after: readonly number[] | null): RawBuilder<unknown> {
  const order = sql`order by ${columns(key)}`;
  return after === null ? order : sql`where (${columns(key)}) > (${sql.join(after.map((id) => sql.lit(id)))}) ${order}`;
}

function columns(key: readonly string[]): RawBuilder<unknown> {
  return sql.join(key.map((name) => sql.ref(name)));
}
