import { type Kysely, sql } from 'kysely';
import { dayOf, type Fixture } from '#server/analyzer/model-match.ts';
import type { Database } from '#server/db/schema.ts';
import { type PackedResult, TEXTS } from '#server/services/analyzer/packed-result.ts';

/** A fixture with the kick-off and the names for its publication. */
export interface StoredFixture extends Fixture {
  readonly kickOff: Date;
  readonly homeName: string;
  readonly awayName: string;
}

/** The number of matches per statement. PGlite reads their 500 or so rows in well under 100 ms, and runs other requests between two statements. */
const MATCHES_PER_BATCH = 15;
/** The number of matches that are read at a time, so that the memory of a publication does not grow with the number of stored matches. */
const MATCHES_PER_PAGE = 600;

const COLUMNS = [
  'matches.id',
  'matches.kickOff',
  'matches.competitionId',
  'matches.round',
  'matches.homeTeamId',
  'matches.awayTeamId',
  'matches.refereeId',
] as const;

interface MatchRow {
  readonly id: number;
  readonly kickOff: Date;
  readonly competitionId: number;
  readonly round: number | null;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly refereeId: number | null;
}

/** A world's scheduled matches with a kick-off between two times (both excluded), in the order of kick-off. */
export async function scheduledFixtures(
  db: Kysely<Database>,
  worldId: number,
  { after, before }: { readonly after: Date; readonly before: Date },
): Promise<StoredFixture[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('teams as home', 'home.id', 'matches.homeTeamId')
    .innerJoin('teams as away', 'away.id', 'matches.awayTeamId')
    .select([...COLUMNS, 'home.name as homeName', 'away.name as awayName'])
    .where('matches.worldId', '=', worldId)
    .where('matches.mergedInto', 'is', null)
    .where('matches.status', '=', 'scheduled')
    .where('matches.kickOff', '>', after)
    .where('matches.kickOff', '<', before)
    .orderBy('matches.kickOff')
    .orderBy('matches.id')
    .execute();
  return rows.map((row) => ({
    ...fixtureOf(row),
    kickOff: row.kickOff,
    homeName: row.homeName,
    awayName: row.awayName,
  }));
}

/**
 * Yields a world's played matches with figures of both teams day by day, oldest first. They are read in batches, so that other requests can
 * run in between.
 *
 * @param period the earliest and the latest kick-off, both included; by default all matches
 */
export async function* storedDays(
  db: Kysely<Database>,
  worldId: number,
  { since, until }: { readonly since?: Date | undefined; readonly until?: Date } = {},
): AsyncGenerator<PackedResult[], void, undefined> {
  let day: PackedResult[] = [];
  for await (const matches of playedMatches(db, worldId, { since, until })) {
    for (const result of await resultsOf(db, matches)) {
      if (day[0] && day[0].fixture.day !== result.fixture.day) {
        yield day;
        day = [];
      }
      day.push(result);
    }
  }
  if (day.length > 0) yield day;
}

/** A world's played matches in the order of kick-off, in batches. Only one page of them is in memory at a time. */
async function* playedMatches(
  db: Kysely<Database>,
  worldId: number,
  { since, until }: { readonly since: Date | undefined; readonly until: Date | undefined },
): AsyncGenerator<MatchRow[], void, undefined> {
  let [last, lastId] = [since, 0];
  for (let isLast = false; !isLast; ) {
    const page = await db
      .selectFrom('matches')
      .select(COLUMNS)
      .where('worldId', '=', worldId)
      .where('mergedInto', 'is', null)
      .where('status', '=', 'played')
      .$if(last !== undefined, (query) =>
        // The first condition is redundant, but PostgreSQL uses the index for it.
        query
          .where('kickOff', '>=', last ?? new Date(0))
          .where(sql<boolean>`(kick_off, id) > (${last}::timestamptz, ${lastId}::integer)`),
      )
      .$if(until !== undefined, (query) => query.where('kickOff', '<=', until ?? new Date(0)))
      .orderBy('kickOff')
      .orderBy('id')
      .limit(MATCHES_PER_PAGE)
      .execute();
    for (let from = 0; from < page.length; from += MATCHES_PER_BATCH) yield page.slice(from, from + MATCHES_PER_BATCH);
    const end = page.at(-1);
    [last, lastId] = [end?.kickOff ?? last, end?.id ?? lastId];
    isLast = page.length < MATCHES_PER_PAGE;
  }
}

async function resultsOf(db: Kysely<Database>, matches: readonly MatchRow[]): Promise<PackedResult[]> {
  const ids = sql.join(matches.map(({ id }) => id));
  const teams = await sql<MatchText>`
    select match_id, ${TEXTS.teams} as text from team_periods
    where period = 0 and match_id in (${ids}) group by match_id having count(*) = 2`.execute(db);
  const players = await sql<MatchText>`
    select match_id, ${TEXTS.appearances} as text from player_periods join players on players.id = player_id
    where period = 0 and match_id in (${ids}) and position is distinct from 'GK'
      and minutes_played is not null and started_match is not null
    group by match_id`.execute(db);
  const [sides, appearances] = [teams, players].map(
    ({ rows }) => new Map(rows.map(({ matchId, text }) => [matchId, text])),
  );
  return matches.flatMap((match) => {
    const own = sides?.get(match.id);
    if (own === undefined) return [];
    return [{ fixture: fixtureOf(match), teams: own, appearances: appearances?.get(match.id) ?? '' }];
  });
}

interface MatchText {
  readonly matchId: number;
  readonly text: string;
}

function fixtureOf(row: MatchRow): Fixture {
  return {
    id: row.id,
    day: dayOf(row.kickOff),
    league: row.competitionId,
    round: row.round,
    home: row.homeTeamId,
    away: row.awayTeamId,
    referee: row.refereeId,
  };
}
