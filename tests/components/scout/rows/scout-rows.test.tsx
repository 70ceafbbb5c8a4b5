import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { source } from '#tests/support/detail-builders.ts';
import { renderScout, replyOf } from '#tests/support/scout-scene.tsx';
import { aUser } from '#tests/support/user.ts';

/** Room for the headings and eight rows in a wide window, in pixels. */
const HEIGHT = 400;
const ROW = 44;
/** How far the page is scrolled beyond the top of the table, in pixels. */
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolled));
  vi.spyOn(window, 'scrollBy').mockImplementation((_left, top) => {
    scrolled += Number(top);
  });
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(HEIGHT);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = Array.from({ length: 90 }, (_, index) => `Player ${index + 1}`);
const rowsIn = (grid: HTMLElement) => within(grid).queryAllByRole('rowheader');
const nameIn = (row: HTMLElement | undefined) => row?.querySelector('a')?.textContent;

test('Scout renders the visible rows, and a scroll replaces them at once', async () => {
  renderScout({ reply: () => replyOf(names) });
  const grid = await screen.findByRole('grid');
  expect(nameIn(rowsIn(grid)[0])).toBe('Player 1');
  expect(rowsIn(grid).length).toBeLessThan(20);
  scrolled = ROW * 50;
  fireEvent.scroll(window);
  const shown = rowsIn(grid).map(nameIn);
  expect(shown).toContain('Player 51');
  expect(shown).not.toContain('Player 1');
  expect(
    within(grid)
      .getByRole('link', { name: /Player 51,/ })
      .closest('[role=row]')
      ?.getAttribute('aria-rowindex'),
  ).toBe('52');
});

test('the rows and headings of Scout are higher with larger text', async () => {
  document.documentElement.style.fontSize = '24px';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  renderScout({ reply: () => replyOf(names) });
  const grid = await screen.findByRole('grid');
  expect(grid.style.getPropertyValue('--row')).toBe('66px');
  expect(grid.style.getPropertyValue('--head')).toBe('54px');
  const tops = rowsIn(grid).map((name) => name.parentElement?.style.top);
  expect(tops).toEqual(tops.map((_, index) => `${index * 66}px`));
  document.documentElement.style.fontSize = '16px';
  fireEvent.focus(window);
  expect(grid.style.getPropertyValue('--row')).toBe('44px');
});

test('the first request of Scout is limited to the rows that fill the page', async () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(900);
  const { questions } = renderScout({ reply: () => replyOf(names) });
  await screen.findByRole('grid');
  expect(questions[0]?.get('limit')).toBe('21');
});

test('a click on a name in Scout opens the subject without a reload, and a click with Ctrl is left to the browser', async () => {
  const { where } = renderScout({ reply: () => replyOf(names) });
  const link = within(await screen.findByRole('grid')).getByRole('link', { name: /^Player 2,/ });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(where()).toContain('/app/scout');
  expect(fireEvent.click(link)).toBe(false);
  expect(where()).toBe('/app/stats?subject=player-2&stat=shots&line=2.5');
});

test.each([
  ['FREE', '10+ over'],
  ['PREMIUM', '10 over'],
] as const)('on the %s plan, a streak of all ten past games reads "%s"', async (plan, text) => {
  const reply = replyOf(['Karl']);
  renderScout({ user: aUser({ plan }), reply: () => ({ ...reply, columns: { ...reply.columns, streak: [10] } }) });
  expect(within(await screen.findByRole('grid')).getByText(text)).toBeTruthy();
});

test('End scrolls the last row of Scout into view and makes it the active row', async () => {
  renderScout({ reply: () => replyOf(names) });
  const grid = await screen.findByRole('grid');
  grid.focus();
  await userEvent.keyboard('{End}');
  expect(scrolled).toBe(90 * ROW - (HEIGHT - 36));
  fireEvent.scroll(window);
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(nameIn(active ?? undefined)).toBe('Player 90');
  expect(active?.getAttribute('aria-selected')).toBe('true');
});

test('a row of invented football has its label where other rows are of real football, and only there', async () => {
  const view = replyOf(['Karl', 'Mid']);
  const [real] = view.matches;
  const demo = real && { ...real, id: 22, label: 'Demo data' };
  const columns = { ...view.columns, match: [0, 1] };
  const mixed = [source({ name: 'Real' }), source({ name: 'Demo', label: 'Demo data' })];
  const labelsOf = async (sources: typeof mixed) => {
    renderScout({ reply: () => ({ ...view, columns, matches: real && demo ? [real, demo] : [], sources }) });
    const names = rowsIn(await screen.findByRole('grid')).map((row) => within(row).getAllByRole('link')[0]);
    const labels = names.map((name) => name?.getAttribute('aria-label')?.includes('Demo data'));
    cleanup();
    return labels;
  };
  expect(await labelsOf(mixed)).toEqual([false, true]);
  expect(await labelsOf(mixed.slice(1))).toEqual([false, false]);
});
