import type { Kysely } from 'kysely';
import { leagueMeans } from '#lib/contract/league-means.ts';
import { matchPreview } from '#lib/contract/match-preview.ts';
import { opponentAllowed } from '#lib/contract/opponent-allowed.ts';
import { scout } from '#lib/contract/scout.ts';
import { removeScoutView, saveScoutView, scoutViews } from '#lib/contract/scout-views.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { keepLoaded } from '#server/http/keep-loaded.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { createLeagueMeans } from '#server/services/scout/league-means.ts';
import { createMatchPreviews } from '#server/services/scout/match-preview.ts';
import { loadOpponentAllowed } from '#server/services/scout/opponent-allowed.ts';
import { deleteScoutView, loadScoutViews, storeScoutView } from '#server/services/scout/saved-views.ts';
import { createScout } from '#server/services/scout/scout.ts';
import { scoutSpan, utcDays } from '#server/services/scout/scout-span.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons-conceded.ts';
import { createSlates } from '#server/services/scout/slates.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly seasons: SeasonsConceded;
}

/** Scout's views, the views that users saved, single matches, the figures that teams allow their opponents, and the means of leagues. Nothing here is metered. */
export function scoutRoutes(api: Api, { db, clock, seasons }: Services): void {
  const slates = createSlates(db, seasons);
  const views = createScout({ db, clock, slates });
  const previews = createMatchPreviews({ db, clock, slates });
  const means = createLeagueMeans(db);
  // A Saturday takes seconds to load after a start or a change; later views of it take milliseconds.
  keepLoaded(api.app, async () => {
    const versions = await loadWorldVersions(db, null);
    for (const day of utcDays(scoutSpan({}, clock()))) await slates.open(day, null, versions);
  });
  serve(api, scout, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await views(input, user, versions) };
  });
  serve(api, matchPreview, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await previews(input, user, versions) };
  });
  serve(api, opponentAllowed, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await loadOpponentAllowed({ db, seasons }, input, user, versions) };
  });
  serve(api, leagueMeans, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await means(input, user, versions) };
  });
  serve(api, scoutViews, async ({ user }) => ({ views: await loadScoutViews(db, user.id) }));
  serve(api, saveScoutView, async ({ input, user }) => ({ views: await storeScoutView(db, user, input, clock()) }));
  serve(api, removeScoutView, async ({ input, user }) => ({
    views: await deleteScoutView(db, user.id, input.id, clock()),
  }));
}
