import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { testServer } from '#tests/support/server-app.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { smallDisk } from '#tests/support/small-disk.ts';

test('while the disk of the data folder is full, writes are refused with 503 and reads continue', async ({ skip }) => {
  const disk = smallDisk(120);
  if (disk === null) return skip();
  const home = join(disk, 'home');
  await fillDataFolder(home);
  const opened = await openDatabase({ home, databaseUrl: null }, new Date());
  onTestFinished(() => opened.close());
  const football = footballIn(opened.db);
  await football.source(1, 'one');
  await football.team(1, 'Arsenal');
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const server = await testServer(opened, { logger });
  const member = await server.member('PREMIUM');
  const note = { teamId: 1, playerId: null, statsName: 'goals', isPinned: false };
  const write = () => server.call({ method: 'POST', path: '/notes', payload: note, token: member.accessToken });

  const filling = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filling, Buffer.alloc(bavail * bsize - 100 * bsize));
  for (let time = 0; time < 3; time += 1) {
    expect(await write()).toMatchObject({
      status: 503,
      body: { message: 'The service is unavailable for a moment. Please try again.' },
    });
    expect((await server.get('/me', member)).status).toBe(200);
    expect((await server.get('/search?query=arsenal', member)).status).toBe(200);
  }
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ level, code }) => ({ level, code }))).toEqual(Array(3).fill({ level: 40, code: '53100' }));
  expect(logged[0].cause).toContain('disk');

  rmSync(filling);
  expect((await write()).status).toBe(200);
});
