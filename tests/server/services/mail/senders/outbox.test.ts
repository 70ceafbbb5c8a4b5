import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outbox } from '#server/services/mail/senders/outbox.ts';
import { SENDING } from '#tests/support/smtp-inbox.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const mail = (subject: string) => ({ to: 'ann@example.org', subject, text: 'Hi.', html: '<p>Hi.</p>' });

test('the outbox lists only the latest fifty mails, newest first', async () => {
  let now = new Date('2026-11-15T12:00:00Z');
  const box = outbox(join(temporaryFolder(), 'outbox'), () => now);
  expect(await box.latest()).toEqual([]);
  for (let number = 1; number <= 51; number += 1) {
    await box.send(mail(`Mail ${number}`), SENDING);
    now = new Date(now.getTime() + 1000);
  }
  const latest = await box.latest();
  expect(latest).toHaveLength(50);
  expect(latest[0]).toEqual({ ...mail('Mail 51'), sentAt: '2026-11-15T12:00:50.000Z' });
  expect(latest.at(-1)?.subject).toBe('Mail 2');
});

test('mail files are readable by their owner only, since they hold account links', async () => {
  const folder = join(temporaryFolder(), 'outbox');
  await outbox(folder, () => new Date('2026-11-15T12:00:00Z')).send(mail('Secret'), SENDING);
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

test('a mail is listed only after `handOver` resolves, and leaves no file if `handOver` rejects', async () => {
  const folder = join(temporaryFolder(), 'outbox');
  const box = outbox(folder, () => new Date('2026-11-15T12:00:00Z'));
  const seen: string[][] = [];
  await box.send(mail('Seen late'), {
    ...SENDING,
    handOver: async () => void seen.push((await box.latest()).map(({ subject }) => subject)),
  });
  expect(seen).toEqual([[]]);
  const handOver = () => Promise.reject(new Error('claimed by another process'));
  await expect(box.send(mail('Never seen'), { ...SENDING, handOver })).rejects.toThrow('claimed');
  expect((await box.latest()).map(({ subject }) => subject)).toEqual(['Seen late']);
  expect(readdirSync(folder)).toHaveLength(1);
});
