import type { Kysely } from 'kysely';
import { unwatch, watch, watchlist } from '#lib/contract/watchlist/watchlist.ts';
import { watchlistFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { calendarRoutes } from '#server/http/routes/calendars.ts';
import { checkAlertsSoon } from '#server/services/alerts/alert-settings.ts';
import { removeWatched, setWatched } from '#server/services/watchlist/change-watchlist.ts';
import { loadWatchedFigures } from '#server/services/watchlist/watched-figures.ts';
import { loadWatchlist } from '#server/services/watchlist/watchlist.ts';

/** The signed-in user's watchlist, and the calendar of its fixtures. */
export function watchlistRoutes(
  api: Api,
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
): void {
  calendarRoutes(api, { db, clock });
  serve(api, watchlist, async ({ user }) => ({ entries: await loadWatchlist(db, user.id) }));
  serve(api, watchlistFigures, async ({ user }) => ({ figures: await loadWatchedFigures(db, user, clock()) }));
  serve(api, watch, async ({ input, user }) => {
    const entry = await setWatched(db, user, input, clock());
    await checkAlertsSoon(db, user.id, clock());
    return { entry };
  });
  serve(api, unwatch, async ({ input, user }) => {
    await removeWatched(db, user.id, input, clock());
    return { entry: null };
  });
}
