import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { QuickSearch } from '#components/quick-search/quick-search.tsx';
import { type QuickStores, readRemembered } from '#components/quick-search/use-quick-memory.ts';
import type { ApiReply } from '#lib/backend/backend.ts';
import { BackendProvider } from '#lib/backend/backend-context.tsx';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { type FakeParts, fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { aUser } from '#tests/support/user.ts';

const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } };
const KANTE = { id: 13, firstName: "N'Golo", lastName: 'Kanté', team: { name: 'Chelsea' } };
const SPURS = { id: 10, name: 'Tottenham Hotspur', isNationalTeam: false, league: { name: 'Premier League' } };
const FOUND = { players: [KANE, KANTE], teams: [SPURS], counts: { players: 2, teams: 1 } };

const ANSWERS: Readonly<Record<string, ApiReply>> = {
  '/search': { ok: true, body: FOUND },
  '/search/today': { ok: true, body: { success: true, teams: [] } },
  '/search/id': {
    ok: true,
    body: { success: true, data: playerDetail(gamesWith('shots', [6, 0, 0, 2, 0, 4, 3, 5, 4, 3])) },
  },
};

export interface QuickSearchScene extends FakeParts {
  /** The stores of earlier popups; a popup with the same stores is the next one. */
  stores?: QuickStores;
  /** Replies by path; they replace the default ones. */
  replies?: Readonly<Record<string, ApiReply>>;
}

export function emptyStores(): QuickStores {
  return { kept: memoryPreferences(), passing: memoryPreferences() };
}

/** Opens the popup for a FREE user whose search finds Kane, Kanté and their teams. `requestedPaths()` returns the requested paths except those
 * of the user and of today's teams, which each popup reads. */
export async function openQuickSearch({ stores = emptyStores(), replies = {}, ...parts }: QuickSearchScene = {}) {
  const answers = new Map(Object.entries({ ...ANSWERS, ...replies }));
  const backend = fakeBackend({
    user: aUser({ plan: 'FREE' }),
    answer: ({ path }) => answers.get(path.split('?')[0] ?? ''),
    ...parts,
  });
  const onOpen = vi.fn<(lookup: Lookup | null) => void>();
  const remembered = await readRemembered(stores, Date.now());
  const view = render(
    <BackendProvider backend={backend}>
      <QuickSearch stores={stores} remembered={remembered} onOpen={onOpen} />
    </BackendProvider>,
  );
  const requestedPaths = () =>
    backend.calls.map(({ path }) => path).filter((path) => !/^\/(me$|search\/today)/.test(path));
  return { ...view, backend, stores, onOpen, answers, requestedPaths };
}
