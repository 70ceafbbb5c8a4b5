import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toStoredAllStats } from '#components/stats/all-stats/all-stats-storage.ts';
import { UNTOUCHED } from '#lib/domain/panels/all-stats-settings.ts';
import { card, keeper, renderAllStats, titles } from '#tests/support/all-stats-scene.tsx';
import { mixedPlayer } from '#tests/support/mixed-sources.ts';
import { aUser } from '#tests/support/user.ts';

describe('the checklist of All Stats', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Select Stats' }));
  const tick = (name: string) => screen.getByRole('checkbox', { name });

  it("the checklist of All Stats opens with 'Select Stats' and closes with 'Hide Stats'", async () => {
    renderAllStats();
    await open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(13);
    await userEvent.click(screen.getByRole('button', { name: 'Hide Stats' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it("hides a statistic that is unticked, and 'Select All' shows all again", async () => {
    renderAllStats();
    await card('Goals');
    await open();
    await userEvent.click(tick('Goals'));
    expect(titles()).not.toContain('Goals');
    expect(screen.getByText('12 of 13 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Select All' }));
    expect(titles()).toContain('Goals');
  });

  it('the checklist of All Stats is stored on this device for the user', async () => {
    const user = aUser({ id: 7 });
    const { shell, unmount } = renderAllStats({ user });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    await userEvent.click(tick('Goals'));
    await waitFor(async () =>
      expect(await shell.preferences.get('allStats.7')).toMatchObject({ selections: { outfield: ['goals'] } }),
    );
    unmount();
    renderAllStats({ user, search: '?tab=all', kept: { 'allStats.7': await shell.preferences.get('allStats.7') } });
    await card('Goals');
    expect(screen.getAllByRole('application')).toHaveLength(1);
  });

  it('disables the statistics outside the FREE plan, with the reason', async () => {
    renderAllStats({ user: aUser({ plan: 'FREE' }) });
    await open();
    const locked = screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).disabled);
    expect(locked.map((box) => box.closest('label')?.textContent)).toEqual(
      ['Fouls Committed', 'Offsides', 'Shots on Target', 'Tackles'].map((name) => `${name}, Available in Premium plan`),
    );
    for (const box of locked) expect(box.closest('label')?.title).toBe('Available in Premium plan');
    expect(screen.getAllByRole('application')).toHaveLength(9);
  });

  it('reduces a stored selection to the statistics of the FREE plan', async () => {
    const user = aUser({ id: 7, plan: 'PREMIUM' });
    const { shell, unmount } = renderAllStats({ user });
    await open();
    await userEvent.click(tick('Goals'));
    await waitFor(async () => expect(await shell.preferences.get('allStats.7')).toBeDefined());
    const kept = { 'allStats.7': await shell.preferences.get('allStats.7') };
    unmount();
    renderAllStats({ user: { ...user, plan: 'FREE' }, search: '?tab=all', kept });
    await card('Shots');
    expect(screen.getAllByRole('application')).toHaveLength(8);
  });

  it('the checklist of All Stats shows a FREE user that Saves, the only statistic of a goalkeeper, are in the Premium plan', async () => {
    renderAllStats({ detail: keeper, user: aUser({ plan: 'FREE' }) });
    expect(await screen.findByText('Saves are in the Premium plan')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade now' }).getAttribute('href')).toBe('/app/settings?plan=true');
  });
});

describe('the further statistics of All Stats', () => {
  it('form the group More below the base statistics, which opens, and are selected when a source has them', async () => {
    renderAllStats({ detail: mixedPlayer });
    await userEvent.click(await screen.findByRole('button', { name: 'More · 5' }));
    await card('Expected Goals');
    await userEvent.click(await screen.findByRole('button', { name: 'Select Stats' }));
    const more = within(screen.getByRole('group', { name: 'More' })).getAllByRole('checkbox');
    expect(more).toHaveLength(5);
    expect(within(screen.getByRole('group', { name: 'Statistics' })).getAllByRole('checkbox')).toHaveLength(13);
    expect(screen.getByText('18 of 18 selected')).toBeTruthy();
  });

  it('the further statistics of All Stats stay selected when a statistic is ticked for a player whose sources have none of them', async () => {
    const selections = { outfield: ['shots', 'expectedGoals'], goalkeeper: null, team: null } as const;
    const { shell } = renderAllStats({ kept: { 'allStats.7': toStoredAllStats({ ...UNTOUCHED, selections }) } });
    await card('Shots');
    await userEvent.click(await screen.findByRole('button', { name: 'Select Stats' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Goals' }));
    await waitFor(async () =>
      expect(await shell.preferences.get('allStats.7')).toMatchObject({
        selections: { outfield: ['goals', 'shots', 'expectedGoals'] },
      }),
    );
  });

  it('the further statistics of All Stats are locked for a FREE user', async () => {
    renderAllStats({ detail: mixedPlayer, user: aUser({ plan: 'FREE' }) });
    await card('Shots');
    await userEvent.click(await screen.findByRole('button', { name: 'Select Stats' }));
    for (const box of within(screen.getByRole('group', { name: 'More' })).getAllByRole('checkbox')) {
      expect(box).toHaveProperty('disabled', true);
    }
    expect(screen.getAllByRole('application')).toHaveLength(9);
  });
});
