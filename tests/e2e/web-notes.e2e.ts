import { expect, test } from 'vitest';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { accountNotes } from '#tests/support/e2e-account-notes.ts';
import { axeFindings } from '#tests/support/e2e-look.ts';
import { noteDialog } from '#tests/support/e2e-note-dialog.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { expired, signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const TEXT = '<script>alert(1)</script> 😀 يسدد مبكرا\n  e\u0301  ';

test('a note typed by keyboard and saved offline is kept as a draft, and a save with the network back stores its text unchanged', async () => {
  scene.allowFault(/ERR_INTERNET_DISCONNECTED/);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await panel.choose('Reference line', '1.5');
  const note = noteDialog(page);
  await note.add.focus();
  await page.keyboard.press('Enter');
  await note.text.waitFor();
  await page.keyboard.insertText(TEXT);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page, colorScheme === 'dark' ? 'colours' : undefined), colorScheme).toEqual([]);
  }

  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await note.kept.waitFor();
  await expect.poll(() => note.text.inputValue()).toBe(TEXT);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload().catch(() => undefined);
  await page.context().setOffline(false);
  await page.goto('/app/stats');
  await note.add.click();
  await note.restored.waitFor();
  await expect.poll(() => note.text.inputValue()).toBe(TEXT);
  await note.save.click();
  await note.closed();

  const notes = await accountNotes(scene.server, scene.accounts.PREMIUM);
  expect((await notes.all()).map(({ note }) => note)).toMatchObject([{ content: TEXT, line: 1.5, version: 1 }]);
  await expect.poll(() => note.add.getAttribute('aria-description')).toBe('Note already added');
  await expect.poll(() => note.add.evaluate((button) => document.activeElement === button)).toBe(true);
});

test('the typed text of a note is kept when the session ends while the dialog is open', async () => {
  scene.allowFault(/status of 401/);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  const note = noteDialog(page);
  await note.add.click();
  await note.text.fill(TEXT);
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  const ended = await page.request.post(`${API_BASE}/logout`, { data: { refreshToken: await kept(REFRESH_KEY) } });
  expect(ended.status()).toBe(200);
  const old = await expired(await kept(ACCESS_KEY));
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [ACCESS_KEY, old] as const);

  await note.save.click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signInOn(page, scene.accounts.PREMIUM);
  await note.add.click();
  await note.restored.waitFor();
  await expect.poll(() => note.text.inputValue()).toBe(TEXT);
  await note.save.click();
  await note.closed();
});
