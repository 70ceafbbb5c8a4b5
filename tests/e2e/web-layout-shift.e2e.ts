import { expect, test } from 'vitest';
import { layoutShift } from '#tests/support/e2e-layout-shift.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

test.each([
  ['/app/stats?panels=2&p1=team-1&p2=team-2', 'application'],
  ['/app/scout', 'grid'],
  ['/app/data', 'table'],
] as const)('the layout shift while %s is loading at 360 px is under 0.1', async (path, role) => {
  const page = await scene.visit(path, { as: 'PREMIUM', viewport: { width: 360, height: 800 } });
  await page.getByRole(role).first().waitFor();
  // Chrome's limit for a good page: https://web.dev/articles/cls
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.1);
});
