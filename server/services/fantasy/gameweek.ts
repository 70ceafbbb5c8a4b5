import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Gameweek, SquadPlayer } from '#lib/contract/fantasy/fantasy.ts';
import type { FantasyGameweek, fantasyGameweek } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { likelyCaptains } from '#lib/domain/fantasy/captains.ts';
import { fantasyFigures } from '#lib/domain/fantasy/fantasy-figures.ts';
import { isComing } from '#lib/domain/fantasy/gameweeks.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { fantasyPlayers, fixtureOf, type LoadedPlayer } from '#server/services/fantasy/fantasy-players.ts';
import { findPlayers } from '#server/services/fantasy/find-players.ts';
import { gameweekOf, gameweeksFrom, priceMoves } from '#server/services/fantasy/stated-by-game.ts';
import { selectMatches } from '#server/services/football/matches/matches.ts';
import { findEntity } from '#server/services/football/subjects/entity.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly seasons: SeasonsConceded;
  /** The key of the source of the game. */
  readonly source: string;
}

type Versions = ReadonlyMap<number, string>;

/** The number of players of each position among whom captains are looked for, and of those in the reply. */
const CANDIDATES = 5;
const MOST_CAPTAINS = 6;
/** No price is higher, in millions. */
const ANY_PRICE = 100;
/** Milliseconds after the deadline in which the matches of a gameweek are played. */
const LONGEST = 14 * 86_400_000;

/** The coming gameweek of a game: its matches, likely captains and price changes, and the players of the input. */
export async function loadGameweek(
  deps: Deps,
  { players: named }: z.output<typeof fantasyGameweek.input>,
  { id: userId, plan }: PlanUser,
  versions: Versions,
): Promise<FantasyGameweek> {
  const { db, clock, source } = deps;
  const ids: number[] = [];
  for (const id of new Set(named?.split(',').map(Number))) {
    const entity = await findEntity(db, 'players', { id, userId });
    if (entity !== undefined) ids.push(entity.id);
  }
  const found = await Promise.all(
    (['DF', 'MF', 'FW'] as const).map((position) =>
      findPlayers(db, source, { position, most: ANY_PRICE, games: CHART_GAMES }, plan),
    ),
  );
  const candidates = found.flatMap(({ players }) => players.slice(0, CANDIDATES));
  const best = candidates.toSorted((one, other) => (other.owned ?? 0) - (one.owned ?? 0)).map(({ id }) => id);
  const loaded = await fantasyPlayers(deps, [...new Set([...ids, ...best])], { plan, versions });
  const squad = (some: readonly number[]) => some.flatMap((id) => squadPlayer(loaded.get(id)));
  const known = [...loaded.values()].map(({ player }) => player);
  const gameweeks = await gameweeksFrom(db, source, { now: clock(), players: known });
  const next = gameweeks.find((gameweek) => isComing(gameweek, clock().getTime()));
  return {
    gameweeks,
    matches: next === undefined ? [] : await matchesOf(deps, next, { plan, versions }),
    captains: likelyCaptains(squad(best), next?.number ?? null).slice(0, MOST_CAPTAINS),
    prices: await priceMoves(db, source),
    players: squad(ids),
  };
}

function squadPlayer(loaded: LoadedPlayer | undefined): SquadPlayer[] {
  if (loaded === undefined) return [];
  const { player, games } = loaded;
  return [{ ...player, lastTen: fantasyFigures(games.slice(0, CHART_GAMES), player.position) }];
}

async function matchesOf(
  { db, seasons, source }: Deps,
  { number, deadline }: Gameweek,
  { plan, versions }: { readonly plan: Plan; readonly versions: Versions },
): Promise<FantasyGameweek['matches']> {
  const from = new Date(deadline);
  const rows = await selectMatches(db)
    .select('matches.worldId')
    .where('matches.status', '=', 'scheduled')
    .where('matches.kickOff', '>=', from)
    .where('matches.kickOff', '<', new Date(from.getTime() + LONGEST))
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .execute();
  const gameweeks = await gameweekOf(
    db,
    source,
    rows.map(({ id }) => id),
  );
  const own = rows.filter(({ id }) => gameweeks.get(id) === number);
  return Promise.all(
    own.map(async (row) => {
      const version = versions.get(row.worldId) ?? '';
      const side = (clubId: number) =>
        fixtureOf(seasons, row, { clubId, position: 'FW', plan, version, gameweek: number });
      return { home: await side(row.homeId), away: await side(row.awayId) };
    }),
  );
}
