import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toStored } from '#components/stats/state/stored-panels.ts';
import { apiFailure } from '#lib/backend/backend.ts';
import { emptyComparison } from '#lib/domain/panels/comparison.ts';
import { emptyPanel } from '#lib/domain/panels/panel.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { chooseOption, firstPanel, shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';
import { setWindowWidth } from '#tests/support/viewport.ts';

const panels = () => screen.findAllByRole('region', { name: /^Panel \d/ });
const FREE = aUser({ plan: 'FREE', usage: { used: 3, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' } });

const choosePanels = (count: string) => chooseOption(screen.findByRole('combobox', { name: /^Panels/ }), count);

async function offered(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Panels/ }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

const statistic = (panel: HTMLElement | undefined) =>
  panel?.querySelector('[aria-label^="Statistic"]')?.getAttribute('aria-label');

describe('the Panels selector', () => {
  it('the Panels selector offers 1 to 4 panels under 1024 px and starts with one', async () => {
    setWindowWidth(1023);
    renderStats();
    expect(await panels()).toHaveLength(1);
    expect(await offered()).toEqual(['1', '2', '3', '4']);
  });

  it('the Panels selector offers 2, 4, 6 or 8 panels from 1024 px on and starts with two', async () => {
    renderStats();
    expect(await panels()).toHaveLength(2);
    expect(await offered()).toEqual(['2', '4', '6', '8']);
  });

  it('the Panels selector shows the chosen number of panels, also on the next visit', async () => {
    const first = renderStats();
    await choosePanels('8');
    expect(await panels()).toHaveLength(8);
    await waitFor(async () => expect(await first.shell.preferences.get('panelCounts.7')).toMatchObject({ wide: 8 }));
    const kept = { 'panelCounts.7': await first.shell.preferences.get('panelCounts.7') };
    first.unmount();
    renderStats({ kept });
    expect(await panels()).toHaveLength(8);
  });

  it('the Panels selector keeps the panels’ settings when the window becomes narrow and wide again', async () => {
    const { panels: untouched } = emptyComparison('PREMIUM');
    const second = { ...emptyPanel('PREMIUM', 1), subject: { type: 'player', id: 123 }, line: 3.5 } as const;
    renderStats({ kept: { 'panels.7': toStored(untouched.with(1, second)) } });
    expect(await screen.findByRole('application', { name: /Over 3\.5/ })).toBeTruthy();
    setWindowWidth(360);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Panel 2' })).toBeNull());
    setWindowWidth(1440);
    expect(await screen.findByRole('application', { name: /Over 3\.5/ })).toBeTruthy();
  });
});

describe('the default statistic of a panel', () => {
  const KANES = '?panels=4&p1=player-123&p2=player-123&p3=player-123&p4=player-123';

  it('the default statistic of a panel is shots on target in the first panel and fouls committed in the others for premium users', async () => {
    renderStats({ search: KANES });
    await screen.findAllByText('Forward · Tottenham Hotspur');
    expect((await panels()).map(statistic)).toEqual([
      'Statistic: Shots on Target',
      ...Array.from({ length: 3 }, () => 'Statistic: Fouls Committed'),
    ]);
  });

  it('the default statistic of a panel is shots in the first panel and blocked shots in the others for FREE users', async () => {
    renderStats({ search: KANES, user: FREE });
    await screen.findAllByText('Forward · Tottenham Hotspur');
    expect((await panels()).map(statistic)).toEqual([
      'Statistic: Shots',
      ...Array.from({ length: 3 }, () => 'Statistic: Blocked Shots'),
    ]);
  });
});

describe('the banner for FREE users', () => {
  it("the banner for FREE users shows 'Premium Features Available' with a list and an 'Upgrade now' link, and can be dismissed", async () => {
    const { shell } = renderStats({ user: FREE });
    expect(await screen.findByText('Premium Features Available')).toBeTruthy();
    const locked =
      /^Shots on target, fouls committed, offsides, tackles, referee fouls, yellow card and red card tracking/;
    expect(screen.getByText(locked)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade now' }).getAttribute('href')).toBe('/app/settings?plan=true');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Premium Features Available')).toBeNull();
    expect(await shell.preferences.get(`premium-features.${FREE.id}`)).toBe('dismissed');
  });

  it('the banner for FREE users stays dismissed on the next visit', async () => {
    renderStats({ user: FREE, kept: { [`premium-features.${FREE.id}`]: 'dismissed' } });
    await panels();
    expect(screen.queryByText('Premium Features Available')).toBeNull();
  });

  it('the banner for FREE users is not shown on the PREMIUM plan', async () => {
    renderStats();
    await panels();
    expect(screen.queryByText('Premium Features Available')).toBeNull();
  });
});

describe('the monthly limit', () => {
  it('the monthly limit shows a button that returns to the panels loaded before', async () => {
    const detail = detailReply(playerDetail(gamesWith('shots', KANE_SHOTS)));
    renderStats({
      user: FREE,
      search: '?panels=2&p1=player-123_shots_over-2.5&p2=player-9_shots',
      scripts: {
        '/search/id': (query) => (query.get('id') === '9' ? apiFailure(429, 'Monthly request limit reached.') : detail),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to my panels' }));
    await shown('Over 2.5 in 6 of 10');
    expect((await firstPanel()).queryByText('No player or team selected')).toBeNull();
    expect(screen.getAllByText('No player or team selected')).toHaveLength(1);
  });
});
