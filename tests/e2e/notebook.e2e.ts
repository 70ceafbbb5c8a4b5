import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { accountNotes } from '#tests/support/e2e-account-notes.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { hydrated, webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const PAGE = '/app/notebook';
const HOSTILE = [
  '<script>document.title = "stolen"</script> **bold** ',
  '👨‍👩‍👧‍👦 مرحبا بالعالم\n\n  indented ',
  `e${'\u0301'.repeat(1000)} `,
  'w'.repeat(300),
].join('');

let notes: Awaited<ReturnType<typeof accountNotes>>;
beforeEach(async () => {
  notes = await accountNotes(scene.server, scene.accounts.PREMIUM);
});

const card = (page: Page, statistic: string) => page.getByRole('article', { name: `${DEMO_TEAM.name} ${statistic}` });

test('a note keeps the line of its chart and can be edited, pinned, deleted and restored', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await panel.choose('Statistic', 'Corners Won');
  await panel.choose('Reference line', '3.5');
  const rate = await panel.hitRate();
  await panel.region.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('First words');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Note saved successfully').waitFor();

  await page.getByRole('link', { name: 'Notebook' }).click();
  const one = card(page, 'Corners Won');
  await expect.poll(() => one.getByText(/over 3\.5$/).textContent()).toBe(rate);
  await one.getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Second words');
  await page.getByRole('button', { name: 'Save' }).click();
  await one.getByText('Second words').waitFor();

  await one.getByRole('button', { name: 'Pin note' }).click();
  await page.getByRole('region', { name: 'Pinned Notes' }).getByText('Second words').waitFor();
  await one.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('No Notes Yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await one.getByText('Second words').waitFor();
  expect((await notes.all()).map(({ note }) => [note.content, note.line, note.isPinned])).toEqual([
    ['Second words', 3.5, true],
  ]);
});

test('a deleted note enables "Add note" in its panel without another metered request', async () => {
  await notes.add({ teamId: await notes.team(DEMO_TEAM.plain), statsName: 'cornersWon', line: 3.5 });
  const page = await scene.visit(PAGE, { as: 'PREMIUM' });
  const metered: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `${API_BASE}/search/id`) metered.push(request.url());
  });
  const addNote = page.getByRole('button', { name: 'Add note' }).first();
  await card(page, 'Corners Won').getByRole('link', { name: 'Open in Stats' }).click();
  await page.getByRole('application', { name: /Corners Won\. Over 3\.5/ }).waitFor();
  await expect.poll(() => addNote.getAttribute('aria-description')).toBe('Note already added');
  await page.getByRole('link', { name: 'Notebook' }).click();
  await card(page, 'Corners Won').getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('Note deleted successfully').waitFor();
  await page.getByRole('link', { name: 'Stats', exact: true }).click();
  await expect.poll(() => addNote.getAttribute('aria-description')).toBeNull();
  expect(metered).toHaveLength(1);
});

test('note cards are in three columns, two below 1100 px and one below 700 px, and an expanded card moves no other column', async () => {
  const teamId = await notes.team(DEMO_TEAM.plain);
  for (const statsName of STATISTICS.slice(0, 7))
    await notes.add({ teamId, statsName, content: `${statsName} `.repeat(30) });
  const page = await scene.visit(PAGE, { as: 'PREMIUM', viewport: { width: 1440, height: 1000 } });
  await expect.poll(() => page.getByRole('article').count()).toBe(7);
  const boxes = async () => {
    const all = await page.getByRole('article').all();
    return Promise.all(all.map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
  };
  for (const [width, columns] of [
    [1440, 3],
    [1100, 3],
    [1099, 2],
    [700, 2],
    [699, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    const inRow = async () => (await boxes()).map(({ x }, index, all) => x === all[index % columns]?.x);
    await expect.poll(inRow, { message: `${width} px` }).not.toContain(false);
    await expect
      .poll(async () => new Set((await boxes()).map(({ x }) => x)).size, { message: `${width} px` })
      .toBe(columns);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect.poll(async () => new Set((await boxes()).map(({ x }) => x)).size).toBe(3);
  const before = await boxes();
  await page.getByRole('button', { name: 'Read more' }).first().click();
  await page.getByRole('button', { name: 'Show less' }).waitFor();
  await expect.poll(async () => (await boxes())[3]?.y).toBeGreaterThan(before[3]?.y ?? 0);
  const moved = async () => (await boxes()).map(({ x, y }, index) => x !== before[index]?.x || y !== before[index]?.y);
  await expect.poll(moved).toEqual([false, false, false, true, false, false, true]);
});

test('the text of a note is shown as typed and fits the page at 320 px', async () => {
  await notes.add({ teamId: await notes.team(DEMO_TEAM.plain), statsName: 'goals', content: HOSTILE });
  const page = await scene.visit(PAGE, { as: 'PREMIUM', viewport: { width: 320, height: 900 } });
  const one = card(page, 'Goals');
  await one.getByRole('button', { name: 'Read more' }).click();
  await expect.poll(() => one.locator('p[dir="auto"]').textContent()).toBe(HOSTILE);
  expect(await one.locator('script').count()).toBe(0);
  await expect.poll(() => page.title()).toBe('Notebook · Tenline');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a deletion while the server is unreachable shows 'Error deleting note' and keeps the note", async () => {
  scene.allowFault(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await notes.add({ teamId: await notes.team(DEMO_TEAM.plain), statsName: 'goals', content: 'Still here' });
  const page = await scene.visit(PAGE, { as: 'PREMIUM' });
  await card(page, 'Goals').getByRole('button', { name: 'Delete note' }).click();
  await hydrated(page);
  await scene.server.stop();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('Error deleting note').waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'Goals').getByText('Still here').waitFor();
});
