import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** The observations, and the played matches without the figures of both teams. */
export async function storedFigures({ db }: Pick<OpenDatabase, 'db'>) {
  const { rows: seen } = await sql<{ key: string }>`
    select sources.key || ' ' || match_key as key from observations join sources on sources.id = source_id`.execute(db);
  const { rows: half } = await sql<{ id: number }>`
    select matches.id from matches left join team_periods on match_id = matches.id and period = 0
    where status = 'played' and merged_into is null group by matches.id having count(team_id) <> 2`.execute(db);
  return { seen: seen.map(({ key }) => key), half: half.length };
}
