import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { openPGlite } from '#server/db/open/open-pglite.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PackedFiles, packFiles } from '#tests/support/packed-files.ts';

const migrations = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url));

/**
 * The path of the template of a migrated database. It has a hash of the migrations, so a changed or renamed migration
 * gets a new template.
 */
function templatePath(extension: string): string {
  const hash = createHash('sha256');
  // The list in migrate.ts has the names under which the database records the migrations.
  hash.update(readFileSync(join(migrations, '..', 'migrate.ts')));
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return join(tmpdir(), `tenline-test-database-${hash.digest('hex').slice(0, 16)}${extension}`);
}

/** The pack of this process: its databases share the bytes. */
let pack: Promise<Buffer> | undefined;

/** A migrated, empty PGlite in memory. To save time at each start, its settings have small buffers. */
export async function memoryDatabase(): Promise<OpenDatabase> {
  pack ??= readPack();
  return openPGlite({ fs: new PackedFiles(await pack) });
}

/** The files of a migrated database, in a pack that the first caller leaves in the system's temporary folder. */
async function readPack(): Promise<Buffer> {
  const file = templatePath('.pack');
  const stored = await readFile(file).catch(() => null);
  if (stored !== null) return stored;
  const opened = await openPGlite({});
  await setSmallBuffers(opened);
  await dropTemplates(opened);
  const files = opened.pglite.Module.FS;
  // After a clean shutdown the next start has no log to replay.
  await opened.close();
  const part = `${file}.${randomUUID()}`;
  const packed = packFiles(files);
  await writeFile(part, packed);
  await rename(part, file);
  return packed;
}

/**
 * Restores the rows and ids of a migrated, empty database, in a tenth of the time that opening another one takes. No
 * trigger runs, because some refuse to remove rows.
 */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
  await sql`do $$
    declare name text; has_rows boolean;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = current_schema()
        and tablename not like 'kysely%' and tablename <> 'worlds' loop
        execute format('select exists (select from %I)', name) into has_rows;
        if has_rows then execute format('delete from %I', name); end if;
      end loop;
      delete from worlds where user_id is not null;
      update worlds set revision = 0, resolver = 0;
      for name in select sequencename from pg_sequences where schemaname = current_schema() and last_value is not null loop
        execute format('alter sequence %I restart', name);
      end loop;
    end $$`.execute(db);
}

/**
 * Turns an empty folder into a data folder with a migrated, empty database: a copy of one that the first caller leaves
 * in the system's temporary folder.
 */
export async function fillDataFolder(home: string): Promise<void> {
  const folder = await templateFolder('-home', async (part) => {
    const opened = await openDatabase({ home: part, databaseUrl: null }, new Date());
    await setSmallBuffers(opened);
    await dropTemplates(opened);
    await opened.close();
  });
  // Copies a thousand small files in half of the processor time that the asynchronous form needs.
  cpSync(folder, home, { recursive: true });
}

/** Opens the database of a data folder for some work, and closes it. */
export async function inDatabase<Result>(
  home: string,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ home, databaseUrl: null }, new Date());
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/**
 * Removes PostgreSQL's own templates, from which no database is created: half of the files, whose copy takes longest.
 */
async function dropTemplates({ db }: OpenDatabase): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db);
}

/** Clearing the 128 MB of the default takes a third of a start. The setting takes effect at the next start. */
async function setSmallBuffers({ db }: OpenDatabase): Promise<void> {
  await sql`alter system set shared_buffers = '16MB'`.execute(db);
}

/** A folder that the first caller fills and leaves in the system's temporary folder, for all test files to copy. */
export async function templateFolder(extension: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = templatePath(extension);
  if (existsSync(folder)) return folder;
  const part = await mkdtemp(`${folder}.`);
  await fill(part);
  // Another process may have been first; both folders are alike.
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  return folder;
}
