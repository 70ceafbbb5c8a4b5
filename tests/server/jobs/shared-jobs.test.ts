import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { type SmtpInbox, smtpInbox } from '#tests/support/smtp-inbox.ts';
import { pgbouncerProgram, startPgbouncer, type ThrowAwayPgbouncer } from '#tests/support/throw-away-pgbouncer.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const SCRIPT = fileURLToPath(new URL('../../support/job-process.ts', import.meta.url));
const MAILS = 300;
const MATCHES = 12;
const HOUR = 3_600_000;

const programs = postgresPrograms();
const program = pgbouncerProgram();
const isHere = programs !== null && program !== null;
if (!isHere) process.stdout.write('skipped: no pgbouncer or no PostgreSQL, jobs of several processes are not tested\n');

describe.runIf(isHere)('three processes behind pgbouncer in transaction mode', () => {
  let postgres: ThrowAwayPostgres;
  let pooler: ThrowAwayPgbouncer;
  let opened: OpenDatabase;
  let inbox: SmtpInbox;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    pooler = await startPgbouncer(program ?? '', postgres);
    opened = await openPostgres(pooler.url);
    inbox = await smtpInbox();
  });
  afterAll(async () => {
    await opened.close();
    await inbox.close();
    await pooler.stop();
    await postgres.stop();
  });

  /** Starts a process that does the jobs; it ends with the test. Every line that it writes is recorded. */
  function start(log: { child: ChildProcess; line: string }[]): ChildProcess {
    const child = spawn(process.execPath, [SCRIPT, pooler.url, inbox.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface(child.stdout).on('line', (line) => log.push({ child, line }));
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  test('three processes behind pgbouncer in transaction mode send each mail once and predict each match once, even if lease holders are paused past the expiry', async () => {
    const now = new Date();
    const matches = Array.from({ length: MATCHES }, (_, index) =>
      scheduledMatch(index + 6, { kickOff: new Date(now.getTime() + (index + 1) * HOUR) }),
    );
    const data = canonicalImport([...[1, 2, 3].map((day) => playedMatch(day, 2)), ...matches], {
      source: { ...WYSCOUT, label: 'Replay' },
    });
    await storeImport(opened, data, { progress: silentProgress });
    const addresses = Array.from({ length: MAILS }, (_, index) => `reader-${index}@example.org`);
    await opened.db
      .insertInto('mailOrders')
      .values(
        addresses.map((email) => ({ kind: 'goodbye' as const, email, orderedAt: now, nextTryAt: now, sentAt: null })),
      )
      .execute();

    const log: { child: ChildProcess; line: string }[] = [];
    const holders = () => log.filter(({ line }) => line === 'mail').map(({ child }) => child);
    for (let started = 0; started < 3; started += 1) start(log);
    for (let pause = 1; pause <= 2; pause += 1) {
      // Pauses the holder at an arbitrary moment of the delivery.
      await expect.poll(() => inbox.received.length, { interval: 5 }).toBeGreaterThan(pause * 60);
      const holder = holders().at(-1);
      holder?.kill('SIGSTOP');
      await expect.poll(() => holders().at(-1)).not.toBe(holder);
      holder?.kill('SIGCONT');
    }

    const left = () => opened.db.selectFrom('mailOrders').select('id').execute();
    await expect.poll(left, { interval: 200 }).toEqual([]);
    const recipients = inbox.received.flatMap((mail) => mail.recipients);
    expect(recipients.toSorted()).toEqual(addresses.toSorted());
    const predicted = () => log.map(({ line }) => line).filter((line) => line.startsWith('predicted'));
    await expect.poll(predicted).toEqual([`predicted ${MATCHES}`]);
    expect(await opened.db.selectFrom('analyses').selectAll().execute()).toHaveLength(MATCHES);
  });
});
