import type { Kysely } from 'kysely';
import { fantasySquad, fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import { fantasyGames } from '#lib/contract/fantasy/fantasy-games.ts';
import { fantasyGameweek } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import { fantasyPlayers } from '#lib/contract/fantasy/fantasy-players.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { createFantasy } from '#server/services/fantasy/fantasy.ts';
import { findPlayers } from '#server/services/fantasy/find-players.ts';
import { loadGameweek } from '#server/services/fantasy/gameweek.ts';
import { offeredGames } from '#server/services/fantasy/offered-games.ts';
import { createSquadLimit } from '#server/services/fantasy/squad-limit.ts';
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

/**
 * The Fantasy games of the followed leagues: squads, players by position and price, and the comparison of two players.
 * Nothing here is metered.
 */
export function fantasyRoutes(api: Api, { db, clock, seasons, live }: Services): void {
  const limit = createSquadLimit();
  const all = live.sources.filter(({ squads }) => squads !== undefined);
  const games = new Map(
    [...all, undefined].map((source) => {
      const game = createFantasy({ db, clock, seasons, source, limit, network: live.network });
      return [source?.key ?? '', game] as const;
    }),
  );
  /** The game of a league; without one, the first. @throws {Problem} 404 for a league without a game */
  async function gameOf(league: string | undefined) {
    const isOf = ({ leagues }: LiveSource) => league !== undefined && leagues.includes(league);
    const [source] = league === undefined ? await offeredGames(db, all) : all.filter(isOf);
    const key = source?.key ?? '';
    const game = games.get(key);
    if (game === undefined || (source === undefined && league !== undefined)) {
      throw new Problem(404, 'There is no Fantasy game of this league.');
    }
    return { key, game };
  }
  serve(api, fantasyGames, async () => ({
    success: true as const,
    data: (await offeredGames(db, all)).map(({ name, leagues, hosts, terms, squads }) => ({
      league: leagues[0] ?? '',
      name,
      host: hosts[0] ?? '',
      currency: squads?.currency ?? '',
      credit: terms[0] ?? '',
    })),
  }));
  serve(api, fantasySquad, async ({ input, user }) => {
    const { game } = await gameOf(input.league);
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await game.squad(input.number, user, versions) };
  });
  serve(api, fantasyTransfer, async ({ input, user }) => {
    const { game } = await gameOf(input.league);
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await game.transfer(input, user, versions) };
  });
  serve(api, fantasyGameweek, async ({ input, user }) => {
    const { key: source } = await gameOf(input.league);
    const versions = await loadWorldVersions(db, user.id);
    return { success: true as const, data: await loadGameweek({ db, clock, seasons, source }, input, user, versions) };
  });
  serve(api, fantasyPlayers, async ({ input, user }) => {
    const { key } = await gameOf(input.league);
    return { success: true as const, data: await findPlayers(db, key, input, user.plan) };
  });
}
