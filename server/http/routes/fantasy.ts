import type { Kysely } from 'kysely';
import { fantasySquad, fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import { fantasyPlayers } from '#lib/contract/fantasy/fantasy-players.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { createFantasy } from '#server/services/fantasy/fantasy.ts';
import { findPlayers } from '#server/services/fantasy/find-players.ts';
import type { Network } from '#server/services/following/network.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly seasons: SeasonsConceded;
  readonly live: { readonly sources: readonly LiveSource[]; readonly network?: Pick<Network, 'open'> };
}

/** Squads of the Fantasy Premier League, its players by position and price, and the comparison of two players. Nothing here is metered. */
export function fantasyRoutes(api: Api, { db, clock, seasons, live }: Services): void {
  const source = live.sources.find(({ hasSquads }) => hasSquads);
  const fantasy = createFantasy({ db, clock, seasons, source, network: live.network });
  serve(api, fantasySquad, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await fantasy.squad(input.number, user, versions) };
  });
  serve(api, fantasyTransfer, async ({ input, user }) => {
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await fantasy.transfer(input, user, versions) };
  });
  serve(api, fantasyPlayers, async ({ input, user }) => ({
    success: true as const,
    data: await findPlayers(db, input, user.plan),
  }));
}
