import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptPath } from '#server/network/address-files.ts';
import { openTree } from '#server/network/kept-tree.ts';
import { keepBody, keepNote, readKept } from '#server/network/stored-replies.ts';
import { keptUrls } from '#tests/support/kept-urls.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const URL_OF_FIXTURES = new URL('https://a.example/api/fixtures/');
const NOW = new Date('2026-10-10T12:00:00Z');

function newBody(text: string, etag: string | null = null) {
  return { body: Buffer.from(text), etag, lastModified: null };
}

/** A folder that keeps a text for the address of the fixtures, with the paths of its body and of its note. */
async function keptFixtures(text = '[1]') {
  const folder = temporaryFolder();
  await keepBody(folder, URL_OF_FIXTURES, newBody(text, '"one"'), NOW);
  const path = join(folder, keptPath(URL_OF_FIXTURES));
  return { folder, body: `${path}.gz`, note: `${path}.json` };
}

describe('stored replies', () => {
  test('a body and its validators are read as they were kept', async () => {
    const { folder } = await keptFixtures();
    const kept = await readKept(folder, URL_OF_FIXTURES);
    expect(kept?.body?.toString()).toBe('[1]');
    expect(kept?.note).toMatchObject({ url: URL_OF_FIXTURES.href, checkedAt: NOW.toISOString(), absentAt: null });
    expect(kept?.note.body).toMatchObject({ etag: '"one"', lastModified: null, length: 3 });
  });

  test('only the user of the process can read the files of a stored reply', async () => {
    const { body, note } = await keptFixtures();
    expect([body, note].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  test('storing a reply leaves no temporary file', async () => {
    const { folder } = await keptFixtures();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.includes('part'))).toEqual([]);
  });

  test.each<[string, (files: { readonly body: string; readonly note: string }) => void]>([
    ['a body cut short', ({ body }) => writeFileSync(body, readFileSync(body).subarray(0, -4))],
    ['an empty body', ({ body }) => writeFileSync(body, '')],
    ['a missing body', ({ body }) => rmSync(body)],
    ['a note cut short', ({ note }) => writeFileSync(note, readFileSync(note).subarray(0, -4))],
    ['an empty note', ({ note }) => writeFileSync(note, '')],
    ['a missing note', ({ note }) => rmSync(note)],
    ['a note of another form', ({ note }) => writeFileSync(note, '{"url":"https://a.example/api/fixtures/"}')],
    [
      'a note of another address',
      ({ note }) => writeFileSync(note, readFileSync(note, 'utf8').replace('fixtures', 'fixture')),
    ],
  ])('%s counts as not kept', async (_name, damage) => {
    const { folder, body, note } = await keptFixtures();
    damage({ body, note });
    expect(await readKept(folder, URL_OF_FIXTURES)).toBeNull();
  });

  test('a new body with the stored metadata of the old body counts as not kept', async () => {
    const old = await keptFixtures('[1]');
    const next = await keptFixtures('[2]');
    writeFileSync(old.body, readFileSync(next.body));
    expect(await readKept(old.folder, URL_OF_FIXTURES)).toBeNull();
  });

  test('a body that is larger than its stored metadata states counts as not kept', async () => {
    const { folder, body } = await keptFixtures('[1]');
    const large = await keptFixtures('1'.repeat(1_000_000));
    writeFileSync(body, readFileSync(large.body));
    expect(await readKept(folder, URL_OF_FIXTURES)).toBeNull();
  });

  test('an absence is kept without a body, and an earlier body stays', async () => {
    const { folder } = await keptFixtures();
    const absent = new URL('https://a.example/api/event/9/live/');
    const note = { url: absent.href, checkedAt: NOW.toISOString(), absentAt: NOW.toISOString(), body: null };
    await keepNote(folder, absent, note);
    expect(await readKept(folder, absent)).toEqual({ note, body: null });
    const before = await readKept(folder, URL_OF_FIXTURES);
    if (before === null) throw new Error('The fixtures are kept.');
    await keepNote(folder, URL_OF_FIXTURES, { ...before.note, absentAt: NOW.toISOString() });
    const tree = openTree({ form: 'kept', folder });
    expect((await tree.read(URL_OF_FIXTURES.href))?.toString()).toBe('[1]');
    expect(keptUrls(folder)).toEqual([URL_OF_FIXTURES.href]);
  });
});

const STRANGE = [
  'https://a.example/',
  'https://a.example/a',
  'https://a.example/a/',
  'https://a.example/a//b',
  'https://a.example/a.gz',
  'https://a.example/a.gz/b',
  'https://a.example/a.json',
  'https://a.example/a.json/b',
  'https://a.example/a?b',
  'https://a.example/a%3Fb',
  'https://a.example/a@b',
  'https://a.example/?a/../../b',
  'https://a.example/a/../../../etc/passwd',
  'https://a.example/%2e%2e/%2e%2e/etc/passwd',
  'https://a.example/..%2f..%2fetc%2fpasswd',
  'https://a.example/%252e%252e/x',
  'https://a.example/..%5c..%5cx',
  'https://a.example/%00',
  'https://a.example/%E0%A4%A',
  'https://a.example/.hidden',
  'https://a.example/.../x',
  'https://a.example/~/x',
  'https://a.example/%25',
  'https://a.example/By%20Tournament/Ødegaard.csv',
  'https://a.example/くに/🏟️.csv',
  'https://münchen.example/x',
  `https://a.example/${'long'.repeat(500)}`,
  `https://a.example/${'long'.repeat(499)}lone`,
  `https://a.example/${'deep/'.repeat(500)}x.csv`,
  `https://a.example/x.csv?${'long='.repeat(500)}`,
];

describe('the files of stored replies', () => {
  test.each(STRANGE)('the file of %s stays inside the folder', async (address) => {
    const folder = temporaryFolder();
    const path = resolve(folder, keptPath(new URL(address)));
    expect(relative(folder, path).split(/[/\\]/)).not.toContain('..');
    expect(
      Math.max(
        ...relative(folder, path)
          .split(/[/\\]/)
          .map((name) => Buffer.byteLength(name)),
      ),
    ).toBeLessThan(250);
    expect(path.length - folder.length).toBeLessThan(700);
  });

  test('each URL has its own file, also with spaces, escapes and very long paths', async () => {
    const folder = temporaryFolder();
    const urls = [...new Set(STRANGE.map((address) => new URL(address).href))];
    for (const url of urls) await keepBody(folder, new URL(url), newBody(url), NOW);
    for (const url of urls) expect((await readKept(folder, new URL(url)))?.body?.toString()).toBe(url);
    expect(keptUrls(folder)).toEqual(urls.sort());
  });
});
