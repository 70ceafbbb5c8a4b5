import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type BackupHeader, backupLine } from '#server/db/backup/format.ts';
import { readBackup } from '#server/db/backup/read-backup.ts';
import { writeBackupFile } from '#server/db/backup/write-backup-file.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const HEADER: BackupHeader = {
  tenline: 'backup',
  format: 1,
  release: '1.2.3',
  madeAt: '2026-11-15T12:00:00.000Z',
  engine: 'pglite',
  migrations: ['0001-first-tables'],
  tables: [{ name: 'users', rows: 2 }],
  sequences: {},
  secret: null,
};
const ROWS = '{"id":1,"name":"é"}\n{"id":2,"name":null}\n';
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');
const END = backupLine(['end', 'users', 2, sumOf(ROWS)]);

async function* lines(...given: string[]) {
  yield* given;
}

/** A whole backup of two rows. */
async function backupFile(header: object = HEADER): Promise<string> {
  const file = join(temporaryFolder(), 'a.tenline');
  await writeBackupFile(file, lines(`${JSON.stringify(header)}\n`, backupLine(['table', 'users']), ROWS, END));
  return file;
}

/** A backup whose lines were changed after it was written. */
async function changed(change: (text: string) => string): Promise<string> {
  const file = await backupFile();
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return file;
}

async function partsOf(file: string) {
  const parts = [];
  for await (const part of readBackup(file)) parts.push(part);
  return parts;
}

/** The sentence with which a file is refused, without the name of the file. */
async function refusal(file: string): Promise<string> {
  const error = await partsOf(file).catch((fault: unknown) => fault);
  expect(error).toMatchObject({ name: 'BadBackup', message: expect.stringContaining(`The backup ${file} `) });
  return String((error as Error).message).replace(`The backup ${file} `, '');
}

test('a backup is read as it was written', async () => {
  expect(await partsOf(await backupFile())).toEqual([
    { kind: 'header', header: HEADER },
    { kind: 'rows', table: 'users', rows: ROWS.trim().split('\n') },
  ]);
});

test('a backup that ends early is refused', async () => {
  const file = await backupFile();
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length += 7) {
    writeFileSync(file, whole.subarray(0, length));
    expect(await refusal(file)).toMatch(/^is (incomplete|damaged, or no backup of Tenline)\.$/);
  }
});

test('a backup with a changed, missing, repeated or added line is refused', async () => {
  const refusals: Record<string, (text: string) => string> = {
    'is damaged (the sum of the table users is wrong).': (text) => text.replace('"id":2', '"id":3'),
    'is damaged (its sum is wrong).': (text) => text.replace('1.2.3', '1.2.4'),
    'is damaged (the table users has too many rows).': (text) => text.replace(ROWS, ROWS + ROWS),
    'is damaged (there are lines after its end).': (text) => `${text}{}\n`,
    'is incomplete.': (text) => text.slice(0, text.lastIndexOf('["sum"')),
    'is damaged (a line is not of its form).': (text) => text.replace('["table","users"]', '["table","../users"]'),
    'is no backup of Tenline.': () => '{"some":"thing"}\n',
    'is damaged (its header is not of its form).': (text) => text.replace('"rows":2', '"rows":-2'),
  };
  for (const [why, change] of Object.entries(refusals)) expect(await refusal(await changed(change))).toBe(why);
  expect(await refusal(await changed((text) => text.replace(`${ROWS}${END}`, '')))).toContain('is damaged');
  expect(await refusal(await changed((text) => text.replace('{"id":1', '{"id":1}\n{"id":1')))).toContain('is damaged');
});

test('a backup in the format of a newer version is refused with that version', async () => {
  const file = await backupFile({ ...HEADER, format: 2, release: '9.0\u001b[2J', more: true });
  expect(await refusal(file)).toBe(
    'was written by a newer version of Tenline (9.0??2J): restore it with that version.',
  );
});

test('a small file that expands by a larger factor than any real backup is refused', async () => {
  const file = join(temporaryFolder(), 'bomb');
  writeFileSync(file, Buffer.concat(Array(4).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024, ' ')))));
  expect(await refusal(file)).toBe('is no backup of Tenline: it expands to more than any real data.');
});

test('a file without compression, a folder and a missing file are refused', async () => {
  const folder = temporaryFolder({ 'text.txt': 'some text' });
  expect(await refusal(join(folder, 'text.txt'))).toBe('is damaged, or no backup of Tenline.');
  expect(await refusal(join(folder, 'none'))).toBe('does not exist.');
  expect(await refusal(folder)).toBe('cannot be read (EISDIR).');
});

test('a failed write keeps the earlier backup and reports one sentence', async () => {
  const file = await backupFile();
  const before = readFileSync(file);
  async function* failing() {
    yield 'a line\n';
    throw new Error('the database is gone');
  }
  await expect(writeBackupFile(file, failing())).rejects.toThrow('the database is gone');
  expect(readFileSync(file)).toEqual(before);
  const missing = join(temporaryFolder(), 'missing', 'a.tenline');
  const sentence = `The backup ${missing} cannot be written: its folder does not exist.`;
  await expect(writeBackupFile(missing, lines())).rejects.toThrow(sentence);
  const taken = join(temporaryFolder(), 'taken');
  mkdirSync(taken);
  await expect(writeBackupFile(taken, lines())).rejects.toThrow(
    `The backup ${taken} cannot be written: it is a folder.`,
  );
});

test('a full disk ends the backup with one sentence and leaves no part of it', async ({ skip }) => {
  const folder = smallDisk(1);
  if (folder === null) return skip();
  const file = join(folder, 'a.tenline');
  async function* random() {
    for (let block = 0; block < 64; block += 1)
      yield `${Buffer.from(Array.from({ length: 65_536 }, () => Math.random() * 256)).toString('base64')}\n`;
  }
  await expect(writeBackupFile(file, random())).rejects.toThrow(
    `The backup ${file} cannot be written: the disk is full.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
