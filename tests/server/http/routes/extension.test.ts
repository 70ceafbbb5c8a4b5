import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { AppParts } from '#server/http/app.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { filesOf } from '#tests/tools/pack-sources.ts';

const STORE = 'https://store.example/tenline';
const CHROME = { 'user-agent': 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/156.0 Safari/537.36' };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0' };
const NO_STORES = { chrome: null, firefox: null };

describe('the extension for this server', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await memoryDatabase();
  });
  afterAll(() => opened.close());

  /** A server that has built the extension for Chrome only. */
  async function server(but: Partial<AppParts['config']> = {}) {
    const extensions = temporaryFolder({
      'chrome-mv3/manifest.json': '{"name":"Tenline","homepage_url":"http://localhost:4010"}',
      'chrome-mv3/icon/16.png': 'an icon',
    });
    const config = { allowedOrigins: [], trustedProxies: [], publicUrl: null, isProduction: false, ...but };
    return (await testServer(opened, { extensions, config })).app;
  }

  async function unpacked(archive: Buffer) {
    const file = join(temporaryFolder(), 'archive.zip');
    writeFileSync(file, archive);
    const files = await filesOf(file);
    return Object.fromEntries([...files].map(([name, content]) => [name, content.toString()]));
  }

  test('is downloaded as it was built, with the public address in its manifest', async () => {
    const app = await server({ publicUrl: 'https://tenline.example/' });
    const { headers, rawPayload } = await app.inject('/api/app/extension/tenline-chrome.zip');
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="tenline-chrome.zip"',
    });
    expect(await unpacked(rawPayload)).toEqual({
      'manifest.json': '{"name":"Tenline","homepage_url":"https://tenline.example"}',
      'icon/16.png': 'an icon',
    });
  });

  test('has the address at which the browser reached the server when no public address is configured', async () => {
    const app = await server();
    const { rawPayload } = await app.inject({
      url: '/api/app/extension/tenline-chrome.zip',
      headers: { host: '192.168.1.5:4011' },
    });
    expect((await unpacked(rawPayload))['manifest.json']).toContain('"homepage_url":"http://192.168.1.5:4011"');
  });

  test('says for which browser it is built, and that the other one cannot be downloaded', async () => {
    const app = await server({ publicUrl: 'https://tenline.example', stores: { ...NO_STORES, firefox: STORE } });
    expect((await app.inject('/api/app/extension')).json()).toEqual({
      address: 'https://tenline.example',
      chrome: { store: null, isBuilt: true },
      firefox: { store: STORE, isBuilt: false },
    });
    expect((await app.inject('/api/app/extension/tenline-firefox.zip')).statusCode).toBe(404);
  });

  test.each([
    ['the store of Chrome', CHROME, { ...NO_STORES, chrome: STORE }, STORE],
    ['the store of Firefox', FIREFOX, { ...NO_STORES, firefox: STORE }, STORE],
    ['the page with the download without a store', CHROME, { ...NO_STORES, firefox: STORE }, '/extension'],
  ])('has a link that leads to %s', async (_, headers, stores, target) => {
    const reply = await (await server({ stores })).inject({ url: '/api/app/extension/install', headers });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, target]);
  });
});
