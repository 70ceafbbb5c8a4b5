import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScout, replyOf } from '#tests/support/scout-scene.tsx';

async function pick(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

test('a pasted line-up lists the names not found, then limits Scout to the players found', async () => {
  const found = (query: string) => ({
    players: [],
    teams: [],
    counts: { players: 0, teams: 0 },
    named: query === 'Karl' ? [{ type: 'player', id: 7, text: query, isClear: true }] : [],
  });
  const { questions, where } = renderScout({ search: found });
  await pick('Paste a line-up');
  const field = await screen.findByRole('textbox', { name: 'Names' });
  await userEvent.click(screen.getByRole('button', { name: 'Find players' }));
  expect(await screen.findByText(/Paste names of players or teams/)).toBeTruthy();
  await userEvent.click(field);
  await userEvent.paste('Karl\nNobody Known');
  await userEvent.click(screen.getByRole('button', { name: 'Find players' }));
  expect((await screen.findByText('Nobody Known')).tagName).toBe('LI');
  await userEvent.click(screen.getByRole('button', { name: 'Show the one that was found' }));
  await waitFor(() => expect(questions.at(-1)?.get('subjects')).toBe('player-7'));
  await waitFor(() => expect(where()).toContain('subjects=player-7'));
});

test('a pasted name that is not clear has a menu of the players found for it', async () => {
  const found = (query: string) => ({
    players:
      query === 'White'
        ? [7, 8].map((id) => ({ id, firstName: `Ben ${id}`, lastName: 'White', team: { name: 'Leeds' } }))
        : [],
    teams: [],
    counts: { players: 0, teams: 0 },
    named: query === 'White' ? [{ type: 'player', id: 7, text: query, isClear: false }] : [],
  });
  const { questions } = renderScout({ search: found });
  await pick('Paste a line-up');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Names' }));
  await userEvent.paste('White\nNobody Known');
  await pick('Find players');
  expect(await screen.findByText('1 name to check')).toBeTruthy();
  expect(screen.getByText('1 name not found')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'White: Leave out' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ben 8 White, Leeds' }));
  await pick('Show the one that was found');
  await waitFor(() => expect(questions.at(-1)?.get('subjects')).toBe('player-8'));
});

test('a pasted text with too many characters is rejected with one sentence, stays in the field and is not searched', async () => {
  const searches: string[] = [];
  renderScout({
    search: (query) => {
      searches.push(query);
      return { players: [], teams: [], counts: { players: 0, teams: 0 }, named: [] };
    },
  });
  await pick('Paste a line-up');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
  const text = `Karl\n${' \n'.repeat(3000)}Anna`;
  await userEvent.click(field);
  await userEvent.paste(text);
  expect(field.value).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Find players' }));
  await screen.findByText('A text holds at most 6,000 characters. This one has 6,009: leave only the names.');
  expect(field.value).toBe(text);
  expect(searches).toEqual([]);
});

test('a pasted line-up of 80 subjects is refused because a view has at most 60, and one of 60 is accepted', async () => {
  // Each line names two players, such as "Player 1 and Player 2".
  const found = (text: string) => ({
    ...{ players: [], teams: [], counts: { players: 0, teams: 0 } },
    named: (text.match(/\d+/g) ?? []).map((id) => ({ type: 'player', id: Number(id), text, isClear: true })),
  });
  const { questions, where } = renderScout({ search: found });
  await pick('Paste a line-up');
  const field = await screen.findByRole('textbox', { name: 'Names' });
  const lines = (count: number) =>
    Array.from({ length: count }, (_, line) => `Player ${2 * line + 1} and Player ${2 * line + 2}`).join('\n');
  const find = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.paste(text);
    await pick('Find players');
  };
  await find(lines(40));
  expect(await screen.findByText('A view has at most 60 subjects. This text names 80.')).toBeTruthy();
  await find(`${lines(40)}\nNobody Known`);
  await pick('Show the 80 that were found');
  expect(await screen.findByText('A view has at most 60 subjects. This text names 80.')).toBeTruthy();
  expect(where()).not.toContain('subjects');
  await find(lines(30));
  await waitFor(() => expect(questions.at(-1)?.get('subjects')?.split(',')).toHaveLength(60));
});

/** A search that finds Karl and Mid; the first reply waits for `release`. */
function heldSearch() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  async function search(text: string) {
    const isHeld = isFirst;
    isFirst = false;
    if (isHeld) await promise;
    const named = [{ type: 'player', id: text === 'Karl' ? 7 : 8, text, isClear: true }];
    return { players: [], teams: [], counts: { players: 0, teams: 0 }, named };
  }
  return { search, release };
}

test('a cancelled search for the names of a pasted line-up changes nothing', async () => {
  const { search, release } = heldSearch();
  const { questions, where } = renderScout({ search });
  await pick('Paste a line-up');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Names' }));
  await userEvent.paste('Karl');
  await pick('Find players');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await pick('In form');
  await waitFor(() => expect(where()).toContain('minLast5=4'));
  expect(where()).not.toContain('subjects');
  expect(questions.some((question) => question.has('subjects'))).toBe(false);
});

test('a line-up that is edited during the search stays in the field, and the next press searches for its names', async () => {
  const { search, release } = heldSearch();
  const { questions } = renderScout({ search });
  await pick('Paste a line-up');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
  await userEvent.click(field);
  await userEvent.paste('Karl');
  await pick('Find players');
  await userEvent.type(field, '\nMid');
  release();
  await pick('Find players');
  await waitFor(() => expect(questions.at(-1)?.get('subjects')).toBe('player-7,player-8'));
});

test('the CSV export starts again when the data changes between two pages of rows', async () => {
  let stamp = 'one';
  const { saveFile } = renderScout({
    reply: (query) => {
      if (query.get('limit') !== '1000') return replyOf(['Karl']);
      if (query.get('cursor') === null) return replyOf(['Karl'], { stamp, next: '1' });
      stamp = 'two';
      return replyOf(['Mid'], { stamp });
    },
  });
  await screen.findByRole('grid');
  await pick('CSV');
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const content = String(saveFile.mock.calls[0]?.[0].content);
  expect(content.split('\n').filter((line) => /Karl|Mid/.test(line))).toHaveLength(2);
});

test('the CSV export saves no file and shows an error when the data changes at each attempt', async () => {
  let changes = 0;
  const { saveFile } = renderScout({
    reply: (query) => {
      if (query.get('limit') !== '1000') return replyOf(['Karl']);
      changes += 1;
      return replyOf(['Karl'], { stamp: String(changes), next: query.get('cursor') === null ? '1' : null });
    },
  });
  await screen.findByRole('grid');
  await pick('CSV');
  expect(await screen.findByText('The data keeps changing. Please save the CSV again in a minute.')).toBeTruthy();
  expect([changes, saveFile.mock.calls]).toEqual([6, []]);
});

test('a whole table is downloaded from the tools of a view', async () => {
  const address = 'https://tenline.example/api/app/files/player-games.parquet';
  const { downloadFrom } = renderScout({ answer: () => ({ ok: true, body: { address } }) });
  await screen.findByRole('grid');
  await pick('Parquet');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Games of players' }));
  await waitFor(() => expect(downloadFrom.mock.calls).toEqual([[address]]));
});
