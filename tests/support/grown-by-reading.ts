import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { openPostgres } from '#server/db/open/open-postgres.ts';

/**
 * Executes many statements on the database of the given address, each of which reads some ten thousand bytes, and
 * prints by how many bytes the old generation of this process has grown. Its young generation is small, so that all
 * that is read becomes garbage soon.
 */
const STATEMENTS = 1000;
const WARM_UP = 200;

const [, , url = ''] = process.argv;
const { db, close } = await openPostgres(url);
const read = async (statements: number) => {
  for (let done = 0; done < statements; done += 1) {
    await sql`select repeat(md5(i::text), 20) as text from generate_series(1, 15) as i where i <> ${0}`.execute(db);
  }
};
const oldGeneration = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? Number.NaN;
await read(WARM_UP);
const before = oldGeneration();
await read(STATEMENTS);
process.stdout.write(String(oldGeneration() - before));
await close();
