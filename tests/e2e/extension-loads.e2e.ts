import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoadedExtension, loadExtension } from '#tests/support/chromium-extension.ts';

describe('the built extension in Chromium', () => {
  let extension: LoadedExtension;

  beforeAll(async () => {
    extension = await loadExtension();
  });

  afterAll(() => extension.close());

  test.each(['popup.html', 'sidepanel.html'])('%s opens and renders without an error', async (page) => {
    const errors: string[] = [];
    extension.context.on('weberror', (error) => errors.push(error.error().message));
    const tab = await extension.open(page);
    await tab.locator('#root > *').first().waitFor();
    expect(await tab.title()).toContain('Tenline');
    expect(errors).toEqual([]);
  });
});
