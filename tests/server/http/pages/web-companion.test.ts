import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { webCompanion } from '#server/http/pages/web-companion.ts';
import { COMPRESSION } from '#server/http/requests/compression.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function site({ hasRecaptcha = false, way = null as 'key' | null } = {}) {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><head><link rel="canonical" href="__ORIGIN__/"></head>' + 'landing '.repeat(200),
  );
  writeFileSync(join(folder, 'privacy-policy.html'), '<head></head>privacy');
  writeFileSync(join(folder, 'app.html'), '<head></head>shell');
  const app = Fastify();
  await app.register(compress, COMPRESSION);
  await webCompanion(app, {
    folder,
    publicUrl: 'https://tenline.example/anything',
    hasRecaptcha,
    setupWay: async () => way,
  });
  return app;
}

describe('the web companion', () => {
  test.each([
    ['/', 'landing'],
    ['/?from=mail', 'landing'],
    ['/privacy-policy', 'privacy'],
    ['/app/stats', 'shell'],
    ['/app.html', 'shell'],
  ])('serves the page of %s', async (url, text) => {
    const { statusCode, body } = await (await site()).inject(url);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(text)]);
  });

  test('inserts the public address of the server into the page', async () => {
    expect((await (await site()).inject('/')).body).toContain('href="https://tenline.example/"');
  });

  test('the web companion names the third-party bot check in the head only when it is configured', async () => {
    const meta = '<meta name="bot-check" content="recaptcha" />';
    expect((await (await site({ hasRecaptcha: true })).inject('/app/stats')).body).toContain(meta);
    expect((await (await site()).inject('/app/stats')).body).not.toContain('bot-check');
  });

  test('the web companion marks only the landing page of a server that is not set up, with another tag for the copy of the browser', async () => {
    const [fresh, used] = [await site({ way: 'key' }), await site()];
    const [marked, plain] = [await fresh.inject('/'), await used.inject('/')];
    expect(marked.body).toContain('<html lang="en" data-setup="key">');
    expect(plain.body).toContain('<html lang="en">');
    expect(marked.headers.etag).not.toBe(plain.headers.etag);
    expect((await fresh.inject('/app/stats')).body).not.toContain('data-setup');
  });

  test('compresses pages for browsers that accept it', async () => {
    const { headers, rawPayload } = await (await site()).inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('landing');
    const refusing = await (await site()).inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } });
    expect(refusing.headers['content-encoding']).toBeUndefined();
  });

  test('the web companion replies 304 for a page that the browser has already', async () => {
    const app = await site();
    const { etag } = (await app.inject('/')).headers;
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('serves robots.txt and a sitemap', async () => {
    const app = await site();
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://tenline.example/sitemap.xml');
    expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://tenline.example/privacy-policy</loc>');
  });
});
