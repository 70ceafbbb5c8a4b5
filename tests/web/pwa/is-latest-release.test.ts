import { expect, it } from 'vitest';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { isLatestRelease, releaseCache, SHELL } from '#web/pwa/release-caches.ts';

it('isLatestRelease compares the page’s script with that of the newest release’s shell', async () => {
  const page = {
    caches: memoryCaches(),
    document: { querySelector: () => ({ getAttribute: () => '/assets/index-2.js' }) },
  };
  const isLatest = () => isLatestRelease(page as unknown as Parameters<typeof isLatestRelease>[0]);
  expect(await isLatest()).toBe(false);
  for (const release of ['1', '2', '3']) {
    const shell = new Response(`<script type="module" src="/assets/index-${release}.js"></script>`);
    await (await page.caches.open(releaseCache(release))).put(SHELL, shell);
    expect(await isLatest(), `after release ${release}`).toBe(release === '2');
  }
});
