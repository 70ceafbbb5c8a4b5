import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { FantasySquad, fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import { fantasyFigures } from '#lib/domain/fantasy/fantasy-figures.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import { gamesWithin, sharedSpan } from '#lib/domain/panels/shared-span.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { playedWithin } from '#server/services/fantasy/club-matches.ts';
import { fantasyPlayers } from '#server/services/fantasy/fantasy-players.ts';
import type { SquadLimit } from '#server/services/fantasy/squad-limit.ts';
import { createSquads } from '#server/services/fantasy/squads.ts';
import { gameweeksFrom } from '#server/services/fantasy/stated-by-game.ts';
import type { Network } from '#server/services/following/network.ts';
import { findEntity } from '#server/services/football/subjects/entity.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly seasons: SeasonsConceded;
  /** The source of the game; `undefined` on a server without any. */
  readonly source: LiveSource | undefined;
  readonly limit: SquadLimit;
  readonly network: Pick<Network, 'open'> | undefined;
}

type Versions = ReadonlyMap<number, string>;
type Transfer = z.output<typeof fantasyTransfer.output>['data'];

/** The number of matches that are compared by default. */
const USUAL_GAMES = 5;

/** Loads the squads of Fantasy teams of one game and compares two of its players. */
export function createFantasy(deps: Deps) {
  const { db } = deps;
  const source = deps.source?.key ?? '';
  const open = createSquads(deps);
  return {
    /**
     * @throws {Problem} 409 while the source is not followed, 429 beyond the limit, 404 for an unknown team, 403 for a private one, 503 when the
     * source cannot be read
     */
    async squad(number: number, { id: userId, plan }: PlanUser, versions: Versions): Promise<FantasySquad> {
      const { codes, picks, receivedAt, ...squad } = await open(number, userId);
      const ids = await playersByCode(db, source, codes);
      const players = await fantasyPlayers({ ...deps, source }, [...new Set(ids.values())], { plan, versions });
      const loaded = [...players.values()].map(({ player }) => player);
      return {
        number,
        ...squad,
        gameweeks: await gameweeksFrom(db, source, { now: deps.clock(), players: loaded }),
        picks: picks
          .map((pick, index) => {
            const found = players.get(ids.get(codes[index] ?? '') ?? 0);
            const { position: place, is_captain: isCaptain, is_vice_captain: isVice } = pick;
            if (found === undefined) return { place, isCaptain, isVice, player: null };
            const { player, games } = found;
            const lastTen = fantasyFigures(games.slice(0, CHART_GAMES), player.position);
            return { place, isCaptain, isVice, player: { ...player, lastTen } };
          })
          .toSorted((one, other) => one.place - other.place),
        asOf: receivedAt.toISOString(),
      };
    },

    /** @throws {Problem} 404 for an unknown player or one of another user's own football. */
    async transfer(
      question: z.output<typeof fantasyTransfer.input>,
      { id: userId, plan }: PlanUser,
      versions: Versions,
    ): Promise<Transfer> {
      const ids: number[] = [];
      for (const id of [question.out, question.in]) {
        const entity = await findEntity(db, 'players', { id, userId });
        if (entity === undefined) throw new Problem(404, 'There is no such player.');
        ids.push(entity.id);
      }
      const found = await fantasyPlayers({ ...deps, source }, ids, { plan, versions });
      const loaded = ids.flatMap((id) => found.get(id) ?? []);
      const clubs = loaded.map(({ clubMatches }) => clubMatches.map(({ kickOff }) => kickOff));
      const span = sharedSpan(clubs, question.games ?? USUAL_GAMES);
      return {
        span: span && { from: span.from.toISOString(), to: span.to.toISOString() },
        gameweeks: await gameweeksFrom(db, source, {
          now: deps.clock(),
          players: loaded.map(({ player }) => player),
        }),
        players: await Promise.all(
          loaded.map(async ({ player, games }) => ({
            ...player,
            matches: span && player.team ? await playedWithin(db, player.team.id, span) : 0,
            figures: fantasyFigures(gamesWithin(games, span), player.position),
          })),
        ),
      };
    },
  };
}

/** The ids of players by their codes, which are the source's keys for players. */
async function playersByCode(
  db: Kysely<Database>,
  source: string,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const keys = codes.filter((code) => code !== null);
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .select(['sourceKeys.key', 'entityId'])
    .where('kind', '=', 'player')
    .where('sources.key', '=', source)
    .where('sourceKeys.key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, entityId }) => [key, entityId]));
}
