import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScout, replyOf } from '#tests/support/scout-scene.tsx';

async function pick(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

test('a pasted line-up becomes a view of its players, after the unknown names are listed', async () => {
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

test('CSV has all rows of the view, and starts again when the data changes meanwhile', async () => {
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
