import type { Kysely } from 'kysely';
import { opponentAllowed } from '#lib/contract/football/opponent-allowed.ts';
import { leagueMeans } from '#lib/contract/scout/league-means.ts';
import { matchPreview } from '#lib/contract/scout/match-preview.ts';
import { matchSheet } from '#lib/contract/scout/match-sheet.ts';
import { scout } from '#lib/contract/scout/scout.ts';
import { removeScoutView, saveScoutView, scoutViews } from '#lib/contract/scout/scout-views.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { keepLoaded } from '#server/http/metrics/keep-loaded.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { createMatchPreviews } from '#server/services/scout/rows/match-preview.ts';
import { deleteScoutView, loadScoutViews, storeScoutView } from '#server/services/scout/rows/saved-views.ts';
import { createScout } from '#server/services/scout/rows/scout.ts';
import { scoutSpan, utcDays } from '#server/services/scout/rows/scout-span.ts';
import { createLeagueMeans } from '#server/services/scout/seasons/league-means.ts';
import { loadOpponentAllowed } from '#server/services/scout/seasons/opponent-allowed.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { createMatchSheets } from '#server/services/scout/sheet/match-sheet.ts';
import { createSlates } from '#server/services/scout/slate/slates.ts';

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
  const { sheet } = createMatchSheets({ db, slates });
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
  serve(api, matchSheet, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await sheet(input.id, user, versions) };
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
