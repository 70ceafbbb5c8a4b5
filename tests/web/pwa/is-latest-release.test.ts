import { expect, it } from 'vitest';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { isLatestRelease } from '#web/pwa/follow-releases.ts';
import { releaseCache, SHELL } from '#web/pwa/release-caches.ts';

/** A page of release 2, and the caches of its browser. */
function scene() {
  const caches = memoryCaches();
  const document = { querySelector: () => ({ getAttribute: () => '/assets/index-2.js' }) };
  return {
    isLatest: () => isLatestRelease({ caches, document } as unknown as Parameters<typeof isLatestRelease>[0]),
    begin: (release: string) => caches.open(releaseCache(release)),
    async store(release: string) {
      const shell = new Response(`<script type="module" src="/assets/index-${release}.js"></script>`);
      await (await caches.open(releaseCache(release))).put(SHELL, shell);
    },
  };
}

it('isLatestRelease is true while the newest stored release has the script of the page', async () => {
  const { isLatest, store } = scene();
  expect(await isLatest()).toBe(false);
  for (const release of ['1', '2', '3']) {
    await store(release);
    expect(await isLatest(), `after release ${release}`).toBe(release === '2');
  }
});

it('isLatestRelease ignores a release that is not installed completely', async () => {
  const { isLatest, store, begin } = scene();
  await store('2');
  await begin('3');
  expect(await isLatest()).toBe(true);
});
