import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { TextWanted, Unit } from '#server/services/football/search/find-units.ts';
import { type Found, findWords, NONE, rankOf } from '#server/services/football/search/find-words.ts';
import { FITS_TEAM, RANK } from '#server/services/football/search/name-hits.ts';
import { namedBy } from '#server/services/football/search/named-hit.ts';

/** True if the words fit a team's name, and no player's name better. */
export const isTeam = (unit: Found) => rankOf(unit.teams) <= Math.min(RANK.words, rankOf(unit.players));
/** True if the words name a player, and not a team, with the given rank or a better one, and are not in brackets. */
export const isPlayer = (unit: Unit, rank: number) =>
  !isTeam(unit) && unit.joint !== 'aside' && rankOf(unit.players) <= rank;

/**
 * Decides about names that both a team and a player have, such as Valencia. Such a name is the player's if the text also has the player's team in
 * brackets, or a team-mate of the player.
 */
export async function decideSharedNames(
  db: Kysely<Database>,
  units: readonly Unit[],
  wanted: TextWanted,
): Promise<readonly Unit[]> {
  const isEither = (unit: Unit) => isTeam(unit) && rankOf(unit.players) <= RANK.words && unit.joint !== 'aside';
  const [asides, sure] = [
    units.filter(({ joint }) => joint === 'aside'),
    units.filter((unit) => isPlayer(unit, RANK.words)),
  ];
  if (!units.some(isEither) || asides.length + sure.length === 0) return units;
  const teams = [...teamIdsOf(asides.filter(isTeam)), ...(await sharedTeams(db, sure))];
  if (teams.length === 0) return units;
  const resolved: Unit[] = [];
  for (const unit of units) {
    const found = isEither(unit)
      ? await findWords(db, unit.words, { ...wanted, position: unit.position, teams })
      : unit;
    const isMate = isEither(unit) && (found.players.hits[0]?.fit ?? 0) >= FITS_TEAM;
    resolved.push(isMate ? { ...unit, ...found, teams: NONE } : unit);
  }
  return resolved;
}

function teamIdsOf(units: readonly Found[]): number[] {
  return units.flatMap((unit) => unit.teams.hits.filter(({ rank }) => rank === rankOf(unit.teams)).map(({ id }) => id));
}

/** The players of a text. Among namesakes, players of the teams in the text are preferred; without teams, team-mates of the text's other players. */
export async function preferMates(
  db: Kysely<Database>,
  players: readonly Unit[],
  teams: readonly Unit[],
  wanted: TextWanted,
): Promise<Unit[]> {
  const beside = teamIdsOf(teams);
  const mates =
    players.length < 2 || players.some(({ joint }) => joint === 'versus') ? [] : await sharedTeams(db, players);
  const context = beside.length > 0 ? beside : mates;
  const isStated = teams.some(({ joint }) => joint === 'aside');
  const units: Unit[] = [];
  for (const unit of players) {
    const isFamily = isStated && unit.words.length === 1;
    const isAmbiguous = unit.players.hits.length > 1 && unit.beside.length === 0;
    const isRanked = context.length > 0 && (isFamily || isAmbiguous);
    const found = isRanked
      ? await findWords(db, unit.words, { ...wanted, position: unit.position, teams: context })
      : unit;
    const isElsewhere = (isFamily || unit.beside.length > 0) && (found.players.hits[0]?.fit ?? 0) < FITS_TEAM;
    units.push({ ...unit, players: found.players, isElsewhere });
  }
  return units;
}

/** The clubs and national teams of the players that are clearly named, and the teams that players of two different names share. */
async function sharedTeams(db: Kysely<Database>, players: readonly Unit[]): Promise<number[]> {
  const names = players.map((unit) => {
    const [clear] = namedBy(unit).filter(({ isClear }) => isClear);
    const hits = unit.players.hits.filter(({ rank }) => rank <= RANK.words);
    return { isClear: clear !== undefined, ids: clear === undefined ? hits.map(({ id }) => id) : [clear.id] };
  });
  const ids = names.flatMap((name) => name.ids);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select(['id', 'clubId', 'nationalTeamId'])
    .where('id', 'in', ids)
    .execute();
  const all = names.map(({ isClear, ids: own }) => {
    const teams = rows
      .filter(({ id }) => own.includes(id))
      .flatMap(({ clubId, nationalTeamId }) => [clubId, nationalTeamId]);
    return { isClear, teams: new Set(teams.filter((id) => id !== null)) };
  });
  const teams = new Set(all.flatMap((name) => [...name.teams]));
  return [...teams].filter((team) => {
    const having = all.filter((name) => name.teams.has(team));
    return having.length > 1 || having.some(({ isClear }) => isClear);
  });
}
