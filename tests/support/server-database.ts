import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPGlite } from '#server/db/open-pglite.ts';

const migrations = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url));

/** Names the dump after the migrations, so that a changed one makes a new dump. */
function dumpFile(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)));
  return join(tmpdir(), `tenline-test-database-${hash.digest('hex').slice(0, 16)}.tar.gz`);
}

/** A migrated, empty PGlite in memory; started from a dump that the first caller leaves in the system's temporary folder. */
export async function memoryDatabase(): Promise<OpenDatabase> {
  const file = dumpFile();
  const dump = await readFile(file).catch(() => null);
  if (dump !== null) return openPGlite({ loadDataDir: new Blob([dump]) });
  const opened = await openPGlite({});
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, Buffer.from(await (await opened.pglite.dumpDataDir('gzip')).arrayBuffer()));
  await rename(part, file);
  return opened;
}
