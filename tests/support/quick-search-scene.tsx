import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { QuickSearch } from '#components/quick-search/quick-search.tsx';
import { readRemembered } from '#components/quick-search/use-quick-memory.ts';
import type { ApiReply } from '#lib/backend/backend.ts';
import { BackendContext } from '#lib/backend/backend-context.tsx';
import { keepReplies } from '#lib/lookup/keep-replies.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { storeLastUser } from '#lib/shell/last-user.ts';
import type { TypedText } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { type FakeParts, fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { aUser } from '#tests/support/user.ts';
import type { WatchServer } from '#tests/support/watch-server.ts';

const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } };
const KANTE = { id: 13, firstName: "N'Golo", lastName: 'Kanté', team: { name: 'Chelsea' } };
const SPURS = { id: 10, name: 'Tottenham Hotspur', isNationalTeam: false, league: { name: 'Premier League' } };
const FOUND = { players: [KANE, KANTE], teams: [SPURS], counts: { players: 2, teams: 1 } };

const ANSWERS: Readonly<Record<string, ApiReply>> = {
  '/search': { ok: true, body: FOUND },
  '/search/today': { ok: true, body: { success: true, teams: [] } },
  '/watchlist': { ok: true, body: { entries: [] } },
  '/search/id': {
    ok: true,
    body: { success: true, data: playerDetail(gamesWith('shots', [6, 0, 0, 2, 0, 4, 3, 5, 4, 3])) },
  },
};

const FREE = aUser({ plan: 'FREE' });

export interface QuickSearchScene extends FakeParts {
  /** The storage of an earlier popup, for a test of the next popup. */
  preferences?: Preferences;
  /** The text that was typed into the last view. */
  typed?: TypedText;
  /** Replies by path that replace the default ones. */
  replies?: Readonly<Record<string, ApiReply | Promise<ApiReply>>>;
  /** The server of the watchlist; by default the watchlist is empty. */
  watched?: WatchServer;
}

/**
 * Opens the popup for a FREE user whose search finds Kane, Kanté and Kane's team. `requestedPaths()` returns the
 * requested paths except those of the user, of today's teams and of the watchlist, which each popup reads.
 */
export async function openQuickSearch({
  preferences = memoryPreferences(),
  typed,
  replies = {},
  watched,
  ...parts
}: QuickSearchScene = {}) {
  const answers = new Map(Object.entries({ ...ANSWERS, ...replies }));
  const backend = fakeBackend({
    user: FREE,
    answer: (call) => watched?.answer(call) ?? answers.get(call.path.split('?')[0] ?? ''),
    ...parts,
  });
  const onOpen = vi.fn<(lookup: Lookup | null) => void>();
  const remembered = await readRemembered(preferences, Date.now());
  // The background worker stores the user for the next popup.
  await storeLastUser(preferences, parts.user === undefined ? FREE : parts.user);
  const view = render(
    <BackendContext value={keepReplies(backend, { preferences, now: Date.now, isUsedOffline: false })}>
      <QuickSearch preferences={preferences} remembered={remembered} typed={typed ?? null} onOpen={onOpen} />
    </BackendContext>,
  );
  const requestedPaths = () =>
    backend.calls.map(({ path }) => path).filter((path) => !/^\/(me$|search\/today|watchlist)/.test(path));
  return { ...view, backend, preferences, onOpen, answers, requestedPaths };
}
