import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notebookNote } from '#tests/support/notebook-builders.ts';
import { card, pressOn, renderNotebook } from '#tests/support/notebook-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const NOTE = 'Harry Kane Shots';

describe('the card of a note', () => {
  it('the card of a note shows its games against its stored line, with average and hit rate, and opens their chart', async () => {
    renderNotebook({ notes: [notebookNote({ line: 2.5, values: [6, 0, 2, 4] })] });
    const one = await card(NOTE);
    expect(one.getByText(/over 2\.5$/).textContent).toBe('2/4 over 2.5');
    expect(one.getByText(/^Average:/).textContent).toBe('Average: 3.00 per game');
    expect(screen.queryByRole('application')).toBeNull();
    await pressOn(NOTE, 'Show chart');
    expect(await screen.findByRole('application', { name: 'Harry Kane, Shots. Over 2.5 in 2 of 4' })).toBeTruthy();
    await pressOn(NOTE, 'Hide chart');
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('the card of a note uses the line 0.5 when the note has none', async () => {
    renderNotebook({ notes: [notebookNote({ line: null })] });
    expect((await card(NOTE)).getByText(/over 0\.5$/).textContent).toBe('3/4 over 0.5');
  });

  it('the card of a note links to the Stats panel of its subject, statistic and line', async () => {
    renderNotebook({
      notes: [notebookNote({ line: 2.5 }), notebookNote({ id: 2, player: null, statsName: 'passes' })],
    });
    const link = async (name: string) =>
      (await card(name)).getByRole('link', { name: 'Open in Stats' }).getAttribute('href');
    expect(await link(NOTE)).toBe('/app/stats?subject=player-123&stat=shots&line=2.5');
    expect(await link('Tottenham Hotspur Passes')).toBe('/app/stats?subject=team-10&stat=passes&line=0.5');
  });

  it('the card of a note shows the day on which the note was created, and the position of the player', async () => {
    renderNotebook({ notes: [notebookNote()] });
    const one = await card(NOTE);
    expect(one.getByText('Mar 01, 2026')).toBeTruthy();
    expect(one.getByText('Forward')).toBeTruthy();
  });

  it.each([
    ['a statistic outside the FREE plan', 'FREE', 'tackles', [null, null], 'Available in Premium plan'],
    ['a statistic that the source does not have', 'PREMIUM', 'tackles', [null, null], 'not available from this source'],
    ['a subject without games', 'PREMIUM', 'shots', [], 'No data available'],
  ] as const)('the card of a note shows why there is no chart: %s', async (_what, plan, statsName, values, reason) => {
    renderNotebook({ user: aUser({ plan }), notes: [notebookNote({ statsName, values })] });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show chart' })).toBeNull();
  });
});

describe('the text of a note', () => {
  it('the text of a note is collapsed after 150 characters, with Read more and Show less', async () => {
    const content = `${'a'.repeat(150)}THE END`;
    renderNotebook({ notes: [notebookNote({ content })] });
    const one = await card(NOTE);
    expect(one.getByText(`${'a'.repeat(150)}…`)).toBeTruthy();
    await userEvent.click(one.getByRole('button', { name: 'Read more' }));
    expect(one.getByText(content)).toBeTruthy();
    await userEvent.click(one.getByRole('button', { name: 'Show less' }));
    expect(one.queryByText(content)).toBeNull();
  });

  it('the text of a note is complete up to 150 characters', async () => {
    renderNotebook({ notes: [notebookNote({ content: 'a'.repeat(150) })] });
    expect((await card(NOTE)).queryByRole('button', { name: 'Read more' })).toBeNull();
  });

  it.each([
    ['markup', '<script>alert(1)</script><b>bold</b>'],
    ['an emoji', '👨‍👩‍👧‍👦 🔥'],
    ['right-to-left text', 'يسدد كثيرًا'],
    ['a thousand combining characters', `e${'\u0301'.repeat(1000)}`],
    ['line breaks and indents', 'one\n\n  two\n\tthree'],
  ])('the text of a note shows %s as typed', async (_what, content) => {
    renderNotebook({ notes: [notebookNote({ content })] });
    const one = await card(NOTE);
    const text = one.getByText((_said, element) => element?.tagName === 'P' && element.textContent === content);
    expect(text.getAttribute('dir')).toBe('auto');
    expect(text.childElementCount).toBe(0);
  });

  it('the text of a note is omitted when empty', async () => {
    renderNotebook({ notes: [notebookNote({ content: null })] });
    const one = await card(NOTE);
    expect(one.queryByText((_said, element) => element?.getAttribute('dir') === 'auto')).toBeNull();
  });
});
