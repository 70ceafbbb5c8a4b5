import { type Kysely, sql } from 'kysely';
import { type HighlightType, highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { Position } from '#lib/contract/search.ts';
import { type Appearance, type Counts, dayOf, type Fixture, type Result } from '#server/analyzer/model-match.ts';
import type { Database } from '#server/db/schema.ts';

/** A fixture with the names and the time that its publication needs. */
export interface StoredFixture extends Fixture {
  readonly kickOff: Date;
  readonly homeName: string;
  readonly awayName: string;
}

/** Batch size: about 500 rows, which PGlite reads in well under 100 ms, so that other requests are answered in between. */
const MATCHES_PER_BATCH = 15;
/** The matches of a page; the memory of a publication does not grow with their total. */
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

/** A world's scheduled matches with a kick-off between two moments, in the order of kick-off. */
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
 * Yields a world's played matches day by day, oldest first; read in batches, so that other requests can run in between.
 *
 * @param period the kick-offs of the first and the last match, by default of all
 */
export async function* storedDays(
  db: Kysely<Database>,
  worldId: number,
  { since, until }: { readonly since?: Date; readonly until?: Date } = {},
): AsyncGenerator<Result[], void, undefined> {
  let day: Result[] = [];
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

/** A world's played matches in the order of kick-off, in batches; a page of them is in memory at a time. */
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
        // The first condition is for the index.
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

/** The results of matches. The order of appearances is fixed, because sums of decimals depend on the order to the last digit. */
async function resultsOf(db: Kysely<Database>, matches: readonly MatchRow[]): Promise<Result[]> {
  const ids = sql.join(matches.map(({ id }) => id));
  const statistics = sql.join(highlightTypeSchema.options.map((statistic) => sql.ref(statistic)));
  const teams = await sql<Counts & { matchId: number; isHome: boolean }>`
    select match_id, is_home, ${statistics} from team_periods where period = 0 and match_id in (${ids})`.execute(db);
  const players = await sql<
    Counts & Omit<Appearance, 'counts' | 'role'> & { matchId: number; position: Position | null }
  >`
    select match_id, player_id as player, is_home, minutes_played as minutes, started_match as started, position, ${statistics}
    from player_periods join players on players.id = player_id
    where period = 0 and match_id in (${ids}) and position is distinct from 'GK'
      and minutes_played is not null and started_match is not null
    order by match_id, player_id`.execute(db);
  const sides = Map.groupBy(teams.rows, ({ matchId }) => matchId);
  const appearances = Map.groupBy(players.rows, ({ matchId }) => matchId);
  return matches.flatMap((match) => {
    const [home, away] = [true, false].map((isHome) => sides.get(match.id)?.find((side) => side.isHome === isHome));
    if (!(home && away)) return [];
    const own = appearances.get(match.id) ?? [];
    return [
      { fixture: fixtureOf(match), home: countsOf(home), away: countsOf(away), appearances: own.map(appearanceOf) },
    ];
  });
}

function appearanceOf(
  row: Counts & Omit<Appearance, 'counts' | 'role'> & { readonly position: Position | null },
): Appearance {
  const { player, isHome, minutes, started, position } = row;
  return { player, role: position === 'GK' ? null : position, isHome, minutes, started, counts: countsOf(row) };
}

export function countsOf(row: Counts): Counts {
  const counts: Partial<Record<HighlightType, number | null>> = {};
  for (const statistic of highlightTypeSchema.options) counts[statistic] = row[statistic];
  return counts as Counts;
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
