import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

async function headersOf(url: string, publicUrl: string | null = null) {
  const config = { allowedOrigins: [], trustedProxies: [], publicUrl, isProduction: false };
  const { app } = await testServer(opened, { config });
  return (await app.inject(url)).headers;
}

test.each(['/api/app/me', '/api/app/search?query=x'])(
  'a failed reply of %s has the headers that forbid rendering as a page',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  },
);

test.each(['/api/app/me', '/health', '/app/stats'])(
  '%s has Strict-Transport-Security without subdomains, and only if the public address is https',
  async (url) => {
    const header = 'strict-transport-security';
    expect((await headersOf(url, 'https://tenline.example'))[header]).toBe('max-age=31536000');
    expect(await headersOf(url)).not.toHaveProperty(header);
  },
);
