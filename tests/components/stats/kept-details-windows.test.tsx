import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeptDetails } from '#components/stats/use-kept-details.ts';
import { noteChanged } from '#lib/api/cached-details.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { readDetails } from '#lib/lookup/detail-cache.ts';
import { type Shell, ShellProvider } from '#lib/shell/shell.tsx';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { memoryShell } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const FREE = aUser({ plan: 'FREE', usage: { used: 3, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' } });
const DETAIL = playerDetail(gamesWith('shots', [1, 2]));
const keyOf = (id: number) => queryKey(subjectDetail, { type: 'player', id });

/** A window of a FREE user. `load` loads the details of a player, `has` resolves when the window has them. */
async function openWindow(shell: Shell) {
  const client: QueryClient = createQueryClient();
  const { result, unmount } = renderHook(() => useKeptDetails(FREE), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ShellProvider shell={shell}>{children}</ShellProvider>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current).toBe(true));
  return {
    client,
    close: unmount,
    load: (id: number) =>
      client.setQueryData(keyOf(id), {
        success: true as const,
        data: { ...DETAIL, player: { ...DETAIL.player, id } },
      }),
    has: (id: number) => waitFor(() => expect(client.getQueryData(keyOf(id))).toBeDefined()),
  };
}

test('a window stores only the details that it has loaded or changed, so that a note of another window is not lost', async () => {
  const shell = memoryShell();
  const [one, other] = [await openWindow(shell), await openWindow(shell)];
  const { preferences } = shell;
  const write = vi.spyOn(preferences, 'set');
  const stored = async () => {
    const seen = await readDetails(preferences, FREE.id, Date.now());
    return seen.map(({ detail }) => ['player' in detail && detail.player.id, detail.userNotes.trackedStats]);
  };
  one.load(123);
  await other.has(123);
  noteChanged(one.client, aNote({ statsName: 'shots' }), true);
  await waitFor(async () => expect(await stored()).toEqual([[123, ['shots']]]));
  expect(write).toHaveBeenCalledTimes(2);
  one.close();
  other.load(9);
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  expect(await stored()).toContainEqual([123, ['shots']]);
});
