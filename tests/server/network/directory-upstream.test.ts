import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainPath } from '#server/network/address-files.ts';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import { openTree } from '#server/network/kept-tree.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { getOptions, upstreamSuite } from '#tests/support/upstream-suite.ts';

describe('the upstream of a folder', () => {
  upstreamSuite((texts) => {
    const files = Object.entries(texts).map(([url, text]) => [plainPath(new URL(url)), text]);
    return directoryUpstream(
      temporaryFolder({ 'fantasy.premierleague.com/.placed': '', ...Object.fromEntries(files) }),
    );
  });

  test('a missing folder is reported in one clear sentence', async () => {
    await expect(directoryUpstream('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at/all.');
  });

  test('a page of a host without a folder is a fault, not an absent page', async () => {
    const folder = temporaryFolder();
    const upstream = await directoryUpstream(folder);
    const get = upstream.get('https://www.football-data.co.uk/fixtures.csv', getOptions({ expect: 'table' }));
    await expect(get).rejects.toThrow(
      `www.football-data.co.uk/fixtures.csv is not in ${folder}: it has no folder www.football-data.co.uk.`,
    );
  });

  test('the file of an address that is the folder of longer ones is its index.html', async () => {
    const host = 'app.americansocceranalysis.com';
    const folder = temporaryFolder({
      [`${host}/api/v1/mls/players/index.html`]: '[1]',
      [`${host}/api/v1/mls/players/xgoals?stage_name=Regular+Season`]: '[2]',
    });
    const upstream = await directoryUpstream(folder);
    const bodies = ['players', 'players/xgoals?stage_name=Regular+Season', 'players?offset=1000'].map(async (path) => {
      const url = `https://${host}/api/v1/mls/${path}`;
      const stored = await openTree({ form: 'plain', folder }).read(url);
      const answer = await upstream.get(url, getOptions({ expect: 'json' }));
      expect(answer?.body).toEqual(stored ?? undefined);
      return stored?.toString() ?? null;
    });
    expect(await Promise.all(bodies)).toEqual(['[1]', '[2]', null]);
  });

  test('a file that the process accepted is checked again only after it has changed', async () => {
    const url = 'https://fantasy.premierleague.com/api/bootstrap-static/';
    const folder = temporaryFolder({ [plainPath(new URL(url))]: '{}' });
    const accepted = new Map<string, string>();
    const read = async (check: () => void) => {
      const upstream = await directoryUpstream(folder, accepted);
      return upstream.get(url, getOptions({ expect: 'json', check }));
    };
    const refuse = () => {
      throw new Error('refused');
    };
    await expect(read(refuse)).rejects.toThrow('refused');
    expect(await read(() => undefined)).toMatchObject({ isChanged: true });
    expect(await read(refuse)).toMatchObject({ isChanged: false });
    writeFileSync(join(folder, plainPath(new URL(url))), '{"a":1}');
    await expect(read(refuse)).rejects.toThrow('refused');
  });
});

describe('the files of a plain tree', () => {
  test.each([
    ['https://a.example/x/y.csv', 'a.example/x/y.csv'],
    ['https://a.example/By%20Tournament/GW1/', 'a.example/By Tournament/GW1/index.html'],
    ['https://a.example/', 'a.example/index.html'],
    ['https://a.example/f/?event=1&b=2', 'a.example/f/index.html?event=1&b=2'],
    ['https://a.example/%C3%98de.csv', 'a.example/Øde.csv'],
  ])('the file of %s is %s', (url, path) => {
    expect(plainPath(new URL(url))).toBe(path);
  });

  test.each([
    'https://a.example/../secret.txt',
    'https://a.example/%2e%2e/secret.txt',
    'https://a.example/..%2Fsecret.txt',
    'https://a.example/x/..%5C..%5Csecret.txt',
    'https://a.example/?../../secret.txt',
    'https://a.example/%00/secret.txt',
    `https://a.example/${'a'.repeat(3000)}`,
    'https://a.example/%E0%A4%A/secret.txt',
  ])('the file of %s stays inside the folder of its host', async (url) => {
    const folder = temporaryFolder({ 'tree/a.example/one.csv': 'x' });
    writeFileSync(join(folder, 'tree', 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    expect(await openTree({ form: 'plain', folder: join(folder, 'tree') }).read(url)).toBeNull();
  });
});
