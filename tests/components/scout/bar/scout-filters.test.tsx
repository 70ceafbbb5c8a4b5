import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Plan } from '#lib/contract/user/plan.ts';
import { renderScout, replyOf } from '#tests/support/scout-scene.tsx';
import { aUser } from '#tests/support/user.ts';

test('a press on a preset adds its filters to the request and the address, and a second press removes them', async () => {
  const { questions, where } = renderScout();
  const preset = await screen.findByRole('button', { name: 'In form' });
  await userEvent.click(preset);
  await waitFor(() => expect(questions.at(-1)?.get('minLast5')).toBe('4'));
  expect(questions.at(-1)?.get('group')).toBe('attack');
  await waitFor(() => expect(where()).toContain('minLast5=4'));
  expect(preset.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(preset);
  await waitFor(() => expect(where()).toBe('/app/scout'));
});

test('the filters of the address are requested, and each is shown as a chip that removes it', async () => {
  const { questions } = renderScout({ at: '?position=FW&minStarts=5&side=under' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter 5+ starts' }));
  expect(Object.fromEntries(questions[0] ?? [])).toMatchObject({ position: 'FW', minStarts: '5', side: 'under' });
  await waitFor(() => expect(questions.at(-1)?.get('minStarts')).toBeNull());
  expect(questions.at(-1)?.get('position')).toBe('FW');
});

test('the field "Own line" shows the line of a saved view that is chosen after typing', async () => {
  const views = [{ id: 1, name: 'Low', view: 'line=0.5' }];
  const { questions } = renderScout({ at: '?line=1.5', answer: () => ({ ok: true, body: { views } }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Own line' });
  await userEvent.clear(field);
  await userEvent.type(field, '3.5');
  expect(field.value).toBe('3.5');
  await waitFor(() => expect(questions.at(-1)?.get('line')).toBe('3.5'));
  await userEvent.click(await screen.findByRole('button', { name: 'Low' }));
  await waitFor(() => expect(questions.at(-1)?.get('line')).toBe('0.5'));
  expect(field.value).toBe('0.5');
});

test('filters by referee are disabled for a FREE user, and requested for others', async () => {
  const open = async (plan: Plan) => {
    const scene = renderScout({ user: aUser({ plan }), at: '?referee=named' });
    await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
    return { ...scene, named: await screen.findByRole('switch', { name: 'Referee is named' }) };
  };
  const free = await open('FREE');
  expect(free.questions.at(-1)?.get('referee')).toBeNull();
  expect(free.named.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Available in Premium plan').id).toBe(free.named.getAttribute('aria-describedby'));
  await userEvent.click(screen.getByRole('combobox', { name: /^Subjects/ }));
  const referees = await screen.findByRole('option', { name: /^Referees/ });
  expect(referees.getAttribute('aria-disabled')).toBe('true');
  cleanup();
  const paid = await open('PREMIUM');
  expect(paid.questions.at(-1)?.get('referee')).toBe('named');
  expect(paid.named.getAttribute('aria-disabled')).toBeNull();
  expect(paid.named.getAttribute('aria-checked')).toBe('true');
});

test('filters that leave no row show a message with a button that resets them', async () => {
  const { where } = renderScout({
    reply: (query) => replyOf(query.has('position') ? [] : ['Karl']),
    at: '?position=GK',
  });
  await screen.findByText('Nothing passes these filters');
  await userEvent.click(screen.getByRole('button', { name: 'Reset the filters' }));
  await screen.findByRole('grid');
  await waitFor(() => expect(where()).toBe('/app/scout'));
});

test('the focus stays in the filters of Scout when the pressed control is removed', async () => {
  renderScout({
    reply: (query) => replyOf(query.has('position') ? [] : ['Karl']),
    at: '?position=GK&minStarts=5&minGames=3',
  });
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const focused = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  await press('Remove filter 3+ games');
  await focused('Remove filter 5+ starts');
  await press('Remove filter 5+ starts');
  await focused('Reset');
  await press('Reset the filters');
  await focused('Filters');
});

test('for days without matches, Scout has a button to the day of the next match', async () => {
  const { questions } = renderScout({
    at: '?days=8',
    reply: (query) =>
      query.has('from') ? replyOf(['Karl']) : replyOf([], { leagues: [], nextKickOff: '2099-11-28T15:00:00.000Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show that day' }));
  await screen.findByRole('grid');
  expect(questions.at(-1)?.get('from')).toBe('2099-11-28');
});

test('Scout requests its rows again when the open page becomes visible after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:50:00') });
  const { questions } = renderScout({ at: '?days=1' });
  await screen.findByRole('grid');
  expect(questions).toHaveLength(1);
  vi.setSystemTime(new Date('2026-11-29T00:00:30'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(questions.map((question) => question.get('days'))).toEqual(['1', '1']));
});

test('a chosen day is no longer chosen and no longer offered after it has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:50:00') });
  const { questions } = renderScout({ at: '?from=2026-11-28&days=1' });
  await screen.findByRole('grid');
  expect(questions.at(-1)?.get('from')).toBe('2026-11-28');
  vi.setSystemTime(new Date('2026-11-29T00:00:30'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(questions.at(-1)?.get('from')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^Days/ }));
  const days = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(days.slice(0, 4)).toEqual(['Today', 'Next 3 days', 'Next 8 days', 'Nov 30, 2026']);
});
