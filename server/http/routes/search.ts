import type { Kysely } from 'kysely';
import { pageNames } from '#lib/contract/football/page-names.ts';
import { gamesAgainst, search, searchTeams, subjectDetail } from '#lib/contract/football/search.ts';
import { teamsToday } from '#lib/contract/football/teams-today.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import type { FootballReads } from '#server/services/football/coverage/football-reads.ts';
import { withReferees } from '#server/services/football/referees/referees.ts';
import { findPageNames } from '#server/services/football/search/page-names.ts';
import { searchOpponents, searchSubjects } from '#server/services/football/search/search.ts';
import { loadGamesAgainst } from '#server/services/football/subjects/games-against.ts';
import type { createSubjectReplies } from '#server/services/football/subjects/subject-replies.ts';
import { loadTeamsToday } from '#server/services/football/subjects/teams-today.ts';
import type { Quota } from '#server/services/quota/quota.ts';
import { loadTrackedStats, loadWorldVersions } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly reads: FootballReads;
  readonly subjects: ReturnType<typeof createSubjectReplies>;
  readonly quota: Quota;
}

/** Search for players, teams and referees, the names on a page, their details, and their games against one team. */
export function searchRoutes(api: Api, { db, clock, reads, subjects, quota }: Services): void {
  serve(api, search, ({ input, user }) =>
    reads.asSeenBy(user.id, async (from) =>
      withReferees(from, await searchSubjects(from, input.query, user.id), { text: input.query, user }),
    ),
  );

  serve(api, searchTeams, async ({ input, user }) => ({
    success: true as const,
    teams: await reads.asSeenBy(user.id, (from) => searchOpponents(from, input, user.id)),
  }));

  serve(api, pageNames, ({ input, user }) =>
    reads.asSeenBy(user.id, (from) => findPageNames(from, input.fragments, user, clock())),
  );

  serve(api, teamsToday, async ({ input }) => ({
    success: true as const,
    teams: await loadTeamsToday(db, new Date(input.from)),
  }));

  serve(api, subjectDetail, async ({ input: { type, id }, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    const found = await subjects({ type, id, userId: user.id, plan: user.plan }, versions);
    const trackedStats = await loadTrackedStats(db, user.id, { type, id: found.id });
    // The request is counted last, so that a request for an unknown subject is not counted.
    const usage = await quota.take(user);
    return { success: true as const, data: { ...found.detail, userNotes: { trackedStats } }, usage };
  });

  serve(api, gamesAgainst, async ({ input, user }) => {
    const data = await loadGamesAgainst(db, input, user);
    return { success: true as const, data, usage: await quota.take(user) };
  });
}
