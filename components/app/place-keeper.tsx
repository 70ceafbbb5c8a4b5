import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { useShell } from '#lib/shell/shell.tsx';

const KEY = 'lastPlace';

/** A route of the app with its query, and the user who opened it. */
const placeSchema = z.object({ userId: z.int(), route: z.string().check(z.startsWith('/app/')) });

/** The route that a user opened last, such as `/app/stats?tab=all`. `null` when none is stored. */
export async function readPlace(preferences: Preferences, userId: number): Promise<string | null> {
  const { data } = placeSchema.safeParse(await preferences.get(KEY));
  return data?.userId === userId ? data.route : null;
}

export function clearPlace(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
}

/** Stores the open route of the signed-in user, so that the side panel, which has no address bar, opens with it again. */
export function PlaceKeeper() {
  const { preferences } = useShell();
  const { user } = useCurrentUser();
  const { pathname, search } = useLocation();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || !pathname.startsWith('/app/')) return;
    void preferences.set(KEY, { userId, route: pathname + search } satisfies z.infer<typeof placeSchema>);
  }, [preferences, userId, pathname, search]);
  return null;
}
