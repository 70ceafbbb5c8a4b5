import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { firstPanel, openFilters, pick, press, shown } from '#tests/support/stats-controls.ts';
import { renderStats } from '#tests/support/stats-scene.tsx';

const KANE = '?panels=2&p1=player-123_shots_over-2.5';
const CITY = '?panels=2&p1=team-45_total-cornersWon_over-9.5_home';

describe('the address of the Stats page', () => {
  it('the address of the Stats page restores panels, subjects, statistics, filters and lines', async () => {
    renderStats({ search: '?panels=4&p1=player-123_shots_under-3.5_away&p4=team-45_cornersWon_over-7.5' });
    await shown('Harry Kane, Shots. Under 3.5 in 3 of 5');
    expect(await screen.findByRole('application', { name: /Manchester City, Corners Won\. Over 7\.5/ })).toBeTruthy();
    expect(screen.getAllByRole('region', { name: /^Panel/ })).toHaveLength(4);
  });

  it('the address of the Stats page replaces the stored panels, whose subjects are not requested', async () => {
    const first = renderStats({ search: CITY });
    await shown('Manchester City');
    await waitFor(async () =>
      expect(JSON.stringify(await first.shell.preferences.get('panels.7'))).toContain('team-45'),
    );
    const kept = { 'panels.7': await first.shell.preferences.get('panels.7') };
    first.unmount();
    const { requestedPaths } = renderStats({ search: KANE, kept });
    await shown('Harry Kane');
    expect(requestedPaths()).toEqual(['/search/id?type=player&id=123']);
  });

  it('the address of the Stats page contains the filters and the line that the user chooses', async () => {
    const { where } = renderStats({ search: KANE });
    await shown('Harry Kane');
    await press('Place', 'Home');
    await press('Time period', 'SH: Second half');
    await pick('Reference line', '0.5');
    await waitFor(() => expect(where()).toBe('/app/stats?panels=2&p1=player-123_shots_second-half_home'));
  });

  it('the address of the Stats page is ignored where it is malformed', async () => {
    const { requestedPaths } = renderStats({ search: '?panels=77&p1=%3Cscript%3E_shots&p2=player-0&referee=9&x=1' });
    expect(await screen.findAllByText('No player or team selected')).toHaveLength(2);
    expect(requestedPaths()).toEqual([]);
  });

  it('the address of the Stats page restores the filter of a league in which the subject has no game, with the label "One league"', async () => {
    renderStats({ search: `${KANE}_league-99` });
    await openFilters();
    expect((await firstPanel()).getByRole('combobox', { name: 'League: One league' })).toBeTruthy();
    await pick('League', 'All Competitions');
    await shown('Harry Kane');
  });

  it('the address of the Stats page restores an opponent filter with the name of the opponent', async () => {
    renderStats({ search: `${KANE}_vs-101` });
    await shown('Over 2.5 in 1 of 1');
    expect((await firstPanel()).getByRole('button', { name: 'Reset opponent Chelsea' })).toBeTruthy();
  });

  it('the address of the Stats page contains the subject, so that Back returns to the previous one', async () => {
    const { where, back } = renderStats({ search: KANE });
    await shown('Harry Kane');
    const box = (await firstPanel()).getByRole('combobox', { name: 'Player or team of panel 1' });
    await userEvent.clear(box);
    await userEvent.type(box, 'ci');
    await userEvent.click(await screen.findByRole('option', { name: /Manchester City/ }));
    await shown('Manchester City, Shots');
    await waitFor(() => expect(where()).toContain('team-45'));
    act(back);
    await shown('Harry Kane, Shots. Over 2.5 in 6 of 10');
    expect(where()).toBe(`/app/stats${KANE}`);
  });

  it('the address of the Stats page contains the opened tab, and Back returns to the former tab', async () => {
    const { where, back } = renderStats({ search: KANE });
    await shown('Harry Kane');
    await userEvent.click(screen.getByRole('tab', { name: /All Stats/ }));
    await waitFor(() => expect(where()).toContain('tab=all'));
    act(back);
    await shown('Harry Kane');
    expect(screen.getByRole('tab', { name: 'Compare Stats' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('Copy link', () => {
  it('Copy link copies the website’s address of the same view', async () => {
    const { shell } = renderStats({ search: CITY });
    const copy = vi.spyOn(shell, 'copyText');
    await shown('Manchester City');
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledWith(`https://tenline.example/app/stats${CITY}`);
    expect(await screen.findByText('Link copied.')).toBeTruthy();
  });

  it('Copy link shows an error when the browser does not allow copying', async () => {
    const { shell } = renderStats({ search: CITY });
    vi.spyOn(shell, 'copyText').mockResolvedValue(false);
    await shown('Manchester City');
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The browser did not allow copying.')).toBeTruthy();
  });
});
