import { expect, test } from 'vitest';
import { holdLook } from '#tests/support/e2e-look.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

holdLook(['/', '/privacy-policy', '/terms-and-conditions'].map((path) => [path, () => scene.visit(path)]));

test('stands without a script and without moving when it comes to life', async () => {
  const page = await scene.visit('/');
  const source = await (await fetch(`${scene.server.address}/`)).text();
  expect(source).toContain('Try for Free');
  expect(source).toContain('30,000+');
  expect(source.match(/<script(?![^>]*(src=|ld\+json))/g)).toBeNull();
  await page.getByRole('application', { name: /Harry Kane/ }).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        new PerformanceObserver((list) => {
          tell(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell(0)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('leads from another page to a section', async () => {
  const page = await scene.visit('/privacy-policy');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Pricing' }).click();
  await expect
    .poll(() => page.locator('#pricing').evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
    .toBeLessThan(60);
});
