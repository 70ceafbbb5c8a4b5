import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { MatchPreview, matchPreview } from '#lib/contract/scout/match-preview.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { isComing } from '#lib/domain/days/kick-off-time.ts';
import { average } from '#lib/domain/games/average.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { isOwnWorld } from '#server/data/own-worlds.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { bestSources, sourceCredit } from '#server/services/football/coverage/credits.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { type ComingMatch, matchesOfDay } from '#server/services/scout/games/coming-matches.ts';
import { lineUpOf } from '#server/services/scout/rows/line-up.ts';
import { withNearBans } from '#server/services/scout/rows/near-bans.ts';
import { writtenRows } from '#server/services/scout/rows/scout-columns.ts';
import { readScoutQuestion } from '#server/services/scout/rows/scout-question.ts';
import { rowsOf } from '#server/services/scout/rows/scout-rows.ts';
import { observedFigures } from '#server/services/scout/seasons/observed-figures.ts';
import { matchOf, type SlateEntry } from '#server/services/scout/slate/slate.ts';
import type { Slates } from '#server/services/scout/slate/slates.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly slates: Slates;
}

type Question = z.output<typeof matchPreview.input>;

/**
 * Returns a function that loads one match. Before its figures are stored the reply has the same rows as Scout, afterwards the observed figures.
 * In the FREE plan the one match of a day that the Analyzer shows has all rows, and any other match has as many rows as Scout shows.
 */
export function createMatchPreviews({ db, clock, slates }: Deps) {
  /** @throws {Problem} 404 for an unknown match or one of another user's own football, and the problems of {@link readScoutQuestion}. */
  return async (
    question: Question,
    { id: userId, plan }: PlanUser,
    versions: ReadonlyMap<number, string>,
  ): Promise<MatchPreview> => {
    const { shown, lines } = readScoutQuestion(question, plan);
    const row = await findMatch(db, question.id, userId);
    const { referees, scoutRows } = PLANS[plan];
    const most = row.isFirst ? null : scoutRows;
    const part = <Item>(items: readonly Item[]) => {
      const locked = most === null ? 0 : Math.max(0, items.length - most);
      return {
        items: items.slice(0, items.length - locked),
        locked,
        unlocks: locked > 0 ? ('PREMIUM' as const) : null,
      };
    };
    const sources = await creditOf(db, row.id);
    const match = matchOf(row, sources[0]?.label);
    const about = {
      matches: [referees ? match : { ...match, referee: null }],
      statistics: [...shown],
      sources,
    };
    if (row.status === 'played') {
      const { score, observed } = await observedFigures(db, row, shown);
      const { items, ...locked } = part(observed);
      const { columns } = writtenRows([], shown, referees);
      return { ...about, state: 'played', score, columns, lineUp: [], observed: items, referee: null, ...locked };
    }
    const { slate, entries } = await openMatch(slates, row, userId, versions);
    const { side = 'over' } = question;
    const rows =
      slate === undefined
        ? []
        : entries.flatMap((entry) => rowsOf(slate, entry, { choices: shown, lines, side, plan }));
    const { items, ...locked } = part(rows);
    return {
      ...about,
      state: isComing(row.kickOff.getTime(), clock().getTime()) ? 'coming' : 'started',
      score: null,
      columns: writtenRows(items, shown, referees).columns,
      lineUp: slate === undefined ? [] : await withNearBans(db, row, lineUpOf(slate, row.id)),
      observed: [],
      referee: referees ? refereeOf(entries[0]) : null,
      ...locked,
    };
  };
}

/** The slate with a match, and its entries of the two teams and their players. A match that is not scheduled is in no slate. */
export async function openMatch(
  slates: Slates,
  { id, kickOff }: Pick<ComingMatch, 'id' | 'kickOff'>,
  userId: number,
  versions: ReadonlyMap<number, string>,
) {
  const opened = (await slates.open(kickOff.toISOString().slice(0, 10), userId, versions)).slates;
  const slate = opened.find(({ matches }) => matches.some((one) => one.match.id === id));
  const entries = (slate?.entries ?? []).filter((entry) => entry.at.match.id === id && entry.type !== 'referee');
  return { slate, entries };
}

/** Finds a match of the user's football; follows redirects. @throws {Problem} 404 for an unknown match */
export async function findMatch(db: Kysely<Database>, id: number, userId: number): Promise<ComingMatch> {
  const found = await db
    .selectFrom('matches')
    .select(['id', 'kickOff', 'worldId'])
    .where(sql<boolean>`matches.id = (select coalesce(merged_into, id) from matches where id = ${id})`)
    .where(isSeenBy('matches', userId))
    .executeTakeFirst();
  const owner = found !== undefined && isOwnWorld(found.worldId) ? userId : null;
  const day = found?.kickOff.toISOString().slice(0, 10) ?? '';
  const rows = found === undefined ? [] : await matchesOfDay(db, { day, userId: owner });
  const row = rows.find((one) => one.id === found?.id);
  if (row === undefined) throw new Problem(404, 'There is no such match.');
  return row;
}

/** The means of the match's referee over the same games as in Scout's column. */
function refereeOf(entry: SlateEntry | undefined): MatchPreview['referee'] {
  const games = entry?.at.referee;
  if (games === undefined) return null;
  const mean = (statistic: 'foulsCommitted' | 'yellowCards' | 'redCards') =>
    average((games.own.get(statistic) ?? []).slice(0, CHART_GAMES));
  return {
    games: Math.min(games.matches.length, CHART_GAMES),
    foulsCommitted: mean('foulsCommitted'),
    yellowCards: mean('yellowCards'),
    redCards: mean('redCards'),
  };
}

async function creditOf(db: Kysely<Database>, id: number): Promise<MatchPreview['sources']> {
  const best = await bestSources(db, 'match', [id]);
  return [...best.values()].map((source) => sourceCredit(source, 'team'));
}
