import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sharedScale } from '#components/stats/parts/shared-scale.ts';
import { toStored } from '#components/stats/state/stored-panels.ts';
import { emptyPanel, withFilter } from '#lib/domain/panels/panel.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';

const PAIR = '?panels=2&p1=player-123_shots_over-2.5&p2=player-9_shots';
const scripts = {
  '/search/id': (query: URLSearchParams) =>
    detailReply(playerDetail(gamesWith('shots', query.get('id') === '9' ? [1, 2] : KANE_SHOTS))),
};
const charts = async () => {
  await waitFor(() => expect(screen.getAllByRole('application')).toHaveLength(2));
  return screen.getAllByRole('application');
};
const summaries = async () =>
  (await charts()).map(
    (chart) => /(Over|Under) [\d.]+ in \d+ of \d+/.exec(chart.getAttribute('aria-label') ?? '')?.[0],
  );
const heightOf = (chart: HTMLElement | undefined, value: string) => {
  const label = [...(chart?.querySelectorAll('text') ?? [])].find(({ textContent }) => textContent === value);
  return Number(label?.getAttribute('y'));
};

describe('panels of the same statistic', () => {
  it('panels of the same statistic have one scale, so that equal values are equally high', async () => {
    renderStats({ search: PAIR, scripts });
    const [kane, other] = await charts();
    await waitFor(() => expect(heightOf(other, '2')).toBe(heightOf(kane, '2')));
  });

  it('panels share no scale with those of another statistic, or of the other kind of subject', () => {
    const shots = { type: 'player', choice: 'shots', top: 6.5, least: 0, rows: 0 } as const;
    const scales = new Map([
      [0, shots],
      [1, { ...shots, top: 2.5, rows: 1 }],
      [2, { ...shots, choice: 'passes', top: 80.5 } as const],
      [3, { ...shots, type: 'team', top: 20.5 } as const],
    ]);
    expect(sharedScale(scales, 1)).toEqual({ scaleTop: 6.5, scaleLeast: 0, scaleRows: 1 });
    expect(sharedScale(scales, 2)).toEqual({ scaleTop: 0, scaleLeast: 0, scaleRows: 0 });
    expect(sharedScale(scales, 3)).toEqual({ scaleTop: 0, scaleLeast: 0, scaleRows: 0 });
    expect(sharedScale(scales, 4)).toEqual({ scaleTop: 0, scaleLeast: 0, scaleRows: 0 });
  });
});

it('a changed filter of a panel does not overwrite the lines that another window stored', async () => {
  const { shell } = renderStats({ search: PAIR, scripts });
  await charts();
  await waitFor(async () => expect(await shell.preferences.get('panelLines.7')).toEqual([]));
  await shell.preferences.set('panelLines.7', 'of another window');
  const [place] = screen.getAllByRole('group', { name: 'Place' });
  await userEvent.click(within(place as HTMLElement).getByRole('button', { name: 'Home' }));
  await waitFor(async () => expect(JSON.stringify(await shell.preferences.get('panels.7'))).toContain('home'));
  expect(await shell.preferences.get('panelLines.7')).toBe('of another window');
});

describe('the button "Same filters in all panels"', () => {
  const button = async (panel = 0) =>
    (await screen.findAllByRole('button', { name: 'Same filters in all panels' }))[panel] as HTMLElement;

  it('the button "Same filters in all panels" applies the filters and the line of its panel to the others, and then each change in any panel to all of them', async () => {
    renderStats({ search: PAIR, scripts });
    expect(await summaries()).toEqual(['Over 2.5 in 6 of 10', 'Over 0.5 in 2 of 2']);
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await summaries()).toEqual(['Over 2.5 in 6 of 10', 'Over 2.5 in 0 of 2']));
    expect((await button(1)).getAttribute('aria-pressed')).toBe('true');
    const place = within(screen.getByRole('region', { name: 'Panel 2' })).getByRole('group', { name: 'Place' });
    await userEvent.click(within(place).getByRole('button', { name: 'Home' }));
    await waitFor(async () => expect(await summaries()).toEqual(['Over 2.5 in 3 of 5', 'Over 2.5 in 0 of 1']));
  });

  it.each(['', '&beside=1'])(
    'the button "Same filters in all panels" applies its filters, when pressed, to a subject that another page opens, with "%s" in the address',
    async (beside) => {
      const panels = [123, 9].map((id, index) => ({
        ...emptyPanel('PREMIUM', index),
        subject: { type: 'player', id } as const,
      }));
      const stored = toStored(panels.map((panel) => withFilter(panel, { place: 'home' })));
      const kept = { 'panels.7': stored, 'panelLink.7': true };
      const { where } = renderStats({ search: `?subject=player-125&stat=goals${beside}`, kept, scripts });
      await waitFor(() => expect(where()).toContain('player-125_goals_home'));
    },
  );

  it('the button "Same filters in all panels" stays pressed after a reload', async () => {
    const first = renderStats({ search: PAIR, scripts });
    await userEvent.click(await button());
    await waitFor(async () => expect(await first.shell.preferences.get('panelLink.7')).toBe(true));
    const kept = Object.fromEntries(
      await Promise.all(
        ['panels.7', 'panelLink.7'].map(async (key) => [key, await first.shell.preferences.get(key)] as const),
      ),
    );
    first.unmount();
    renderStats({ kept, scripts });
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    expect(await summaries()).toEqual(['Over 2.5 in 6 of 10', 'Over 2.5 in 0 of 2']);
  });

  it('the button "Same filters in all panels" is not shown while only one panel has a subject', async () => {
    renderStats({ search: '?panels=2&p1=player-123_shots_over-2.5', scripts });
    await shown('6 of 10');
    expect(screen.queryByRole('button', { name: 'Same filters in all panels' })).toBeNull();
  });
});
