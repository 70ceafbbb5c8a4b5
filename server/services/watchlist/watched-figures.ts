import type { Kysely } from 'kysely';
import type { WatchedFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { includesSubject, PLANS } from '#lib/domain/account/plans.ts';
import { scoutFigures } from '#lib/domain/scout/scout-figures.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { Database } from '#server/db/schema.ts';
import { availabilityOf } from '#server/services/football/coverage/availability.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import {
  playerGamesOf,
  refereeGamesOf,
  type SubjectGames,
  teamGamesOf,
} from '#server/services/scout/games/subject-games.ts';
import { valuesOf } from '#server/services/scout/rows/scout-rows.ts';
import { nextMatches } from '#server/services/watchlist/next-matches.ts';
import { type WatchedRow, watchedRows } from '#server/services/watchlist/watchlist.ts';

/** The indexes of the games by window. Entries show only the hit rate of the last ten games, so the other windows are empty. */
const LAST_TEN = { last5: [], last10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], season: [], place: [], opponent: [] };
const NONE = { line: null, last10: null, streak: null, starts: null };

/** The next match and the figures of each entry of a user, if the plan includes its subject. The figures follow the same rules as in Scout and in the Stats panel. */
export async function loadWatchedFigures(db: Kysely<Database>, user: PlanUser, now: Date): Promise<WatchedFigures[]> {
  const rows = await watchedRows(db, user.id);
  const ids = (kind: WatchedRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.entityId] : []));
  const games = {
    player: await playerGamesOf(db, ids('player')),
    team: await teamGamesOf(db, ids('team')),
    referee: await refereeGamesOf(db, ids('referee')),
  };
  const included = rows.filter(({ kind }) => includesSubject(user.plan, kind));
  const next = await nextMatches(db, included, now);
  const positions = await positionsOf(db, ids('player'));
  const reported = await availabilityOf(db, ids('player'));
  return rows.map((row) => {
    const availability = row.kind === 'player' ? (reported.get(row.entityId) ?? null) : null;
    return {
      subject: `${row.kind}-${row.entityId}`,
      position: row.kind === 'player' ? (positions.get(row.entityId) ?? null) : null,
      next: next.get(row.id) ?? null,
      ...figuresOf(row, games[row.kind].get(row.entityId), user),
      availability: availability && { status: availability.status, chance: availability.chance },
    };
  });
}

/**
 * The values of an entry's statistic, newest first; `null` without a statistic, without a value in any game, and if the plan does not include
 * the statistic. The plan may have been larger when the entry was added.
 */
export function shownValues(
  { kind, statistic }: Pick<WatchedRow, 'kind' | 'statistic'>,
  games: SubjectGames | undefined,
  { plan }: Pick<PlanUser, 'plan'>,
) {
  if (games === undefined || statistic === null || !isStatisticChoice(statistic)) return null;
  if (!isIncluded(plan, statistic) || !includesSubject(plan, kind)) return null;
  return valuesOf(games, statistic);
}

/** The line, hit rate, streak and starts of an entry; all `null` if {@link shownValues} is `null` or has no value in the last ten games. */
export function figuresOf(
  row: Pick<WatchedRow, 'kind' | 'statistic' | 'line' | 'side'>,
  games: SubjectGames | undefined,
  user: Pick<PlanUser, 'plan'>,
): Pick<WatchedFigures, 'line' | 'last10' | 'streak' | 'starts'> {
  const { kind, statistic, line, side } = row;
  const values = shownValues(row, games, user);
  if (games === undefined || values === null || statistic === null || !isStatisticChoice(statistic)) return NONE;
  const { historyGames } = PLANS[user.plan];
  const times = kind === 'player' ? { minutes: games.minutes, started: games.started } : { minutes: [], started: [] };
  const lines = line === null ? ('usual' as const) : new Map([[statistic, line]]);
  const found = scoutFigures(
    { windows: LAST_TEN, values, ...times, historyGames },
    { choice: statistic, lines, side, fantasy: null },
  );
  if (found === null) return NONE;
  const { last10, streak, starts } = found;
  return { line: found.line, last10: last10 && { hits: last10.hits, games: last10.games }, streak, starts };
}

async function positionsOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db.selectFrom('players').select(['id', 'position']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}
