import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScout, replyOf } from '#tests/support/scout-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const grid = () => screen.findByRole('grid', { name: 'Subjects of the coming matches' });

test('the table of Scout has the number of all rows, and a press on a heading sorts by its column', async () => {
  const { questions } = renderScout({
    reply: () => replyOf(Array.from({ length: 120 }, (_, index) => `Player ${index + 1}`)),
  });
  expect((await grid()).getAttribute('aria-rowcount')).toBe('121');
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  expect(heading('L10').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Season' }));
  await waitFor(() => expect(questions.at(-1)?.get('sort')).toBe('season'));
  await userEvent.click(screen.getByRole('button', { name: 'Season' }));
  await waitFor(() => expect(questions.at(-1)?.get('order')).toBe('up'));
  expect(heading('Season').getAttribute('aria-sort')).toBe('ascending');
});

test('arrow keys and End move between the rows of Scout, and Enter opens the active one with its statistic and line', async () => {
  const { where } = renderScout({ reply: () => replyOf(['Karl', 'Mid', 'Eve']) });
  const table = await grid();
  table.focus();
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  expect(where()).toBe('/app/stats?subject=player-2&stat=shots&line=2.5');
});

test('Shift+Enter opens the active row of Scout in another panel, with the chosen side', async () => {
  const { where } = renderScout({ at: '?side=under' });
  (await grid()).focus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(where()).toBe('/app/stats?subject=player-1&stat=shots&line=2.5&side=under&beside=1');
});

test('Scout shows a FREE user how many rows the plan has, with a link to upgrade', async () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  renderScout({
    user: aUser({ plan: 'FREE' }),
    reply: () => replyOf(names, { total: 90, locked: 85, unlocks: 'PREMIUM' }),
  });
  expect(await screen.findByText('Your free plan shows the first 5 of 90 rows. Premium shows all.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Due a card referee' }).getAttribute('aria-disabled')).toBe('true');
});

test('without a match in the default days, Scout shows the next days with matches and their date', async () => {
  const { questions } = renderScout({
    reply: (query) =>
      query.has('from')
        ? replyOf(['Karl'])
        : replyOf([], { leagues: [], matches: [], nextKickOff: '2026-11-28T15:00:00.000Z' }),
  });
  await grid();
  expect(screen.getByText('No match before Nov 28, 2026. 3 days shown.')).toBeTruthy();
  expect(questions.map((query) => query.get('from'))).toEqual([null, '2026-11-28']);
});
