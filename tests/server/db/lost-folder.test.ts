import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('a server that was paused while another process took its data folder ends before it writes', async () => {
  const home = temporaryFolder();
  await fillDataFolder(home);
  const { db, close } = await openDatabase({ home, databaseUrl: null }, new Date());
  // With a source a first start has no demo to import.
  await footballIn(db).source(1, 'one');
  await close();
  const server = serverProcess(['serve'], { TENLINE_HOME: home, PORT: '0', LOG_LEVEL: 'silent' });
  onTestFinished(() => server.stop());
  await server.listening;
  const address = /^Tenline is at (\S+)$/m.exec(server.output())?.[1] ?? '';
  server.hold(true);
  renameSync(join(home, 'db.lock'), join(home, 'aside'));
  writeFileSync(join(home, 'db.lock'), '{}');
  server.hold(false);
  let code: number | null | undefined;
  void server.ended.then((ended) => {
    code = ended;
  });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'nobody@example.org' });
  // Each call writes a mail order; the lock file is checked every three seconds.
  const write = () =>
    fetch(`${address}/api/app/auth/resend-activation`, { method: 'POST', headers, body }).catch(() => null);
  const codeAfterWrite = async () => {
    await write();
    return code;
  };
  await expect.poll(codeAfterWrite, { interval: 500 }).toBe(1);
  expect(server.complaints()).toContain('Another process has taken the data folder');
});
