import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';
import { hydrated, ownWebScene, pressable } from '#tests/support/e2e-web.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { type StandIn, startStandIn } from '#tests/support/stand-in/stand-in.ts';

const sites = realSites();
const FIRST_CHART = { timeout: 5 * 60_000 };
const folder = mkdtempSync(join(tmpdir(), 'tenline-first-start-'));
let standIn: StandIn | undefined;

/** A server with an empty data folder, for which a folder of samples stands for the network. */
const scene = ownWebScene(async () => {
  standIn = await startStandIn({ site: sites?.samples ?? new Map(), now: () => new Date() });
  const certificate = join(folder, 'authority.pem');
  writeFileSync(certificate, standIn.ca);
  const network = { HTTPS_PROXY: standIn.proxy, NO_PROXY: '', NODE_EXTRA_CA_CERTS: certificate };
  return { ...network, TENLINE_HOME: join(folder, 'home') };
});
afterAll(async () => {
  await standIn?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the address that the start prints. `press` counts its calls. */
async function newcomer() {
  const page = await scene.visit('/');
  await page.goto(scene.server.personal());
  await hydrated(page);
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click(FIRST_CHART);
  };
  return { page, press, presses: () => presses };
}

test('looking around reaches a chart with two presses', async () => {
  const { page, press, presses } = await newcomer();
  await press(await pressable(page.getByRole('button', { name: 'Look around as Free' })));
  const panel = statsPanel(page);
  await panel.search.fill(DEMO_PLAYER.plain);
  await press(page.getByRole('option', { name: DEMO_PLAYER.name }).first());
  await expect.poll(panel.values).toHaveLength(10);
  expect(presses()).toBe(2);
});

test.runIf(sites !== null)(
  'the setup leads to the chart of a real player with six presses, one of them for the account',
  async () => {
    // A restart prints a new address.
    await scene.server.stop();
    await scene.server.start();
    const { page, press, presses } = await newcomer();
    await press(page.getByRole('link', { name: 'Set it up' }));
    await page.getByLabel('Name').fill('Olga Operator');
    await page.getByLabel('Email').fill('olga@tenline.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('Ten&Games1Line');
    await press(page.getByRole('button', { name: 'Create the account' }));
    await press(page.getByRole('switch', { name: 'I accept these terms' }));
    await press(page.getByRole('button', { name: 'Follow Premier League' }));
    const football = page.getByRole('region', { name: 'Real football' });
    await football.getByRole('progressbar').waitFor();
    expect(await football.evaluate((step) => step === document.activeElement)).toBe(true);
    await press(page.getByRole('link', { name: 'Open the first chart' }));
    const panel = statsPanel(page);
    await panel.search.fill('haaland');
    await press(page.getByRole('option', { name: /Haaland/ }).first());
    // The sync goes on behind the chart, so not all games are there yet.
    await expect.poll(panel.values).not.toEqual([]);
    expect(await page.getByText('Invented leagues.').count()).toBe(0);
    expect(presses()).toBe(6);
  },
);
