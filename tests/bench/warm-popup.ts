import { keepLooks, quickLook } from '#lib/lookup/quick-look.ts';
import { keepRecents } from '#lib/lookup/recent-subjects.ts';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { playerGame } from '#tests/support/game-builders.ts';

/** The storage of a browser in which the popup was used before, by key. */
export interface WarmStorage {
  readonly local: Readonly<Record<string, unknown>>;
  /** Kept until the browser closes. */
  readonly session: Readonly<Record<string, unknown>>;
}

/** The stored state after a signed-in user looked up one player: the name and the ten bars. */
export async function warmPopup(now: number): Promise<WarmStorage> {
  const games = [6, 0, 0, 2, 0, 4, 3, 5, 4, 3].map((shots, at) =>
    playerGame({ id: at + 1, day: `2026-03-${String(at + 10)}`, full: { shots }, isHomeGame: at % 2 === 0 }),
  );
  const look = quickLook({ seenAt: now, detail: playerDetail(games) }, 'PREMIUM');
  const { type, id, name, detail } = look;
  const [local, session] = [area(), area()];
  await keepRecents(extensionPreferences(local), [{ type, id, name, detail, pinned: false }]);
  await keepLooks(extensionPreferences(session), [look]);
  return {
    local: { ...local.items, [REFRESH_KEY]: 'a refresh token' },
    session: { ...session.items, [ACCESS_KEY]: 'an access token' },
  };
}

function area() {
  const items: Record<string, unknown> = {};
  return {
    items,
    get: async () => ({}),
    set: async (added: Record<string, unknown>) => void Object.assign(items, added),
    remove: async () => undefined,
  };
}
