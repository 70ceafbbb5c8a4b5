import { expect, test } from 'vitest';
import { layoutShift } from '#tests/support/e2e-layout-shift.ts';
import { axeFindings, holdLook } from '#tests/support/e2e-look.ts';
import { hydrated, ownWebScene } from '#tests/support/e2e-web.ts';

const scene = ownWebScene();

holdLook(['/', '/privacy-policy', '/terms-and-conditions'].map((path) => [path, () => scene.visit(path)]));

test('the axe check reports an image without alternative text and a text with too little contrast', async () => {
  const page = await scene.visit('/sign-in');
  await hydrated(page);
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="data:," /><p style="color: #eee; background: #fff">Pale</p>');
  });
  const rules = (findings: string[]) => findings.map((finding) => finding.split(':')[0]);
  expect(rules(await axeFindings(page))).toEqual(['color-contrast', 'image-alt']);
  expect(rules(await axeFindings(page, 'colours'))).toEqual(['color-contrast']);
});

test('the landing page has its content in the HTML and does not shift on hydration', async () => {
  const page = await scene.visit('/');
  const source = await (await fetch(`${scene.server.address}/`)).text();
  expect(source).toContain('Try for Free');
  expect(source).toContain('30,000+');
  expect(source.match(/<script(?![^>]*(src=|ld\+json))/g)).toBeNull();
  await page.getByRole('application', { name: /Harry Kane/ }).waitFor();
  // Fonts, scripts and images that load late can shift the page too, so the test waits for them.
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.02);
  await page.getByRole('main').evaluate(async (main) => {
    main.insertAdjacentHTML('beforebegin', '<p style="height: 300px">Late</p>');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await page.evaluate(layoutShift)).toBeGreaterThan(0.02);
});

test('with text twice as large the landing page does not scroll horizontally', async () => {
  const page = await scene.visit('/');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page
      .locator('html, #about dd')
      .evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
    expect([width, ...found]).toEqual([width, false, false, false, false, false]);
  }
});

test('the first paint of the landing page waits until the whole hero is parsed', async () => {
  const page = await scene.visit('/');
  const awaited = await page.locator('link[rel="expect"][blocking="render"]').getAttribute('href');
  const strip = page.getByRole('region', { name: /^Try it/ }).locator('dl');
  expect(await strip.evaluate(isBefore, awaited ?? '')).toBe(true);
});

test('a prerendered page requests the scripts of the app after its first paint', async () => {
  const page = await scene.visit('/');
  await hydrated(page);
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY);
});

test('a section link on another page scrolls to the section of the landing page', async () => {
  const page = await scene.visit('/privacy-policy');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Pricing' }).click();
  await expect
    .poll(() => page.locator('#pricing').evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
    .toBeLessThan(60);
});

test.each([360, 1280])('an address with a section opens the landing page at that section at %d px', async (width) => {
  const page = await scene.visit('/#pricing', { viewport: { width, height: 800 } });
  await hydrated(page);
  await expect
    .poll(() => page.locator('#pricing').evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
    .toBeLessThan(60);
});

test('each counter of the landing page fits its cell at every width', async () => {
  const page = await scene.visit('/');
  const counters = page.locator('#about dd');
  for (const width of [320, 360, 767, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflows = await counters.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect([width, ...overflows]).toEqual([width, 0, 0, 0, 0]);
  }
});

test('a small screen shows the install bar of the app, a large one the link to the extension', async () => {
  const page = await scene.visit('/', { viewport: { width: 360, height: 780 } });
  const bar = page.getByRole('complementary', { name: 'Install' });
  const store = page.getByRole('link', { name: 'Add to Chrome' });
  await bar.waitFor();
  await expect.poll(() => store.count()).toBe(0);
  expect(await bar.evaluate(isHiddenInApp)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(() => store.count()).toBe(2);
});

test('menu, questions and installation tabs of the landing page work by keyboard', async () => {
  const page = await scene.visit('/', { viewport: { width: 360, height: 780 } });
  await page.getByRole('application', { name: /Harry Kane/ }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('faq');
  await expect.poll(() => page.getByRole('region', { name: 'Menu' }).count()).toBe(0);
  await page.getByText('Where do the figures come from?').press('Enter');
  await expect
    .poll(() => page.locator('#faq details').evaluateAll((all) => all.map((one) => one.hasAttribute('open'))))
    .toEqual([false, true, false, false, false, false]);
  await page.getByRole('tab', { name: 'iOS' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Android' }).press('Enter');
  await page.getByText('Open this page in Chrome.').waitFor();
});

/** Runs in the page: whether an element precedes the first match of a selector in the document. */
function isBefore(element: Element, selector: string): boolean {
  const next = document.querySelector(selector);
  return next !== null && element.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
}

/** Runs in the page: whether the style sheet hides an element in an installed app, which no test can start. */
function isHiddenInApp(element: Element): boolean {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('display-mode: standalone'))
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .some(
      (rule) => rule instanceof CSSStyleRule && element.matches(rule.selectorText) && rule.style.display === 'none',
    );
}
