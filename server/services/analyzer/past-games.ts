import { type Kysely, sql } from 'kysely';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import { type Counts, type Fixture, LEARNT_STATISTICS } from '#server/analyzer/model-match.ts';
import type { PastGame } from '#server/analyzer/publication/form-book.ts';
import type { Database } from '#server/db/schema.ts';
import type { AboutCandidates } from '#server/services/analyzer/world-model.ts';

const DAY_MS = 86_400_000;

interface GameRow extends Counts {
  readonly subject: number;
  readonly opponent: number;
  readonly isHome: boolean;
}

/**
 * The past games of both teams of each match and of the candidate players: the latest ten, the latest ten at home and ten away, and the latest ten
 * against each of these teams. They are read from the database instead of being learnt, so that the model stays small.
 *
 * @param fixtures matches of one day; only games of earlier days count
 */
export async function pastGames(
  db: Kysely<Database>,
  fixtures: readonly Fixture[],
  candidates: readonly number[],
): Promise<AboutCandidates['games']> {
  const [first] = fixtures;
  if (first === undefined) return { teams: new Map(), players: new Map() };
  const before = new Date(first.day * DAY_MS);
  const teams = fixtures.flatMap(({ home, away }) => [home, away]);
  const figures = sql.join(LEARNT_STATISTICS.map((statistic) => sql.ref(`figures.${statistic}`)));
  // The model learns matches and appearances under the same conditions (`stored-matches.ts`).
  const played = sql`period = 0 and status = 'played' and merged_into is null and kick_off < ${before}
    and (select count(*) from team_periods as side where side.match_id = matches.id and side.period = 0) = 2`;
  const opponent = sql`case when figures.is_home then away_team_id else home_team_id end`;
  const ofTeams = sql`select team_id as subject, match_id, figures.is_home, kick_off, ${opponent} as opponent, ${figures}
    from team_periods as figures join matches on matches.id = match_id
    where team_id in (${sql.join(teams)}) and ${played}`;
  const ofPlayers = sql`select player_id as subject, match_id, figures.is_home, kick_off, ${opponent} as opponent, ${figures}
    from player_periods as figures join matches on matches.id = match_id
    where player_id in (${sql.join(candidates)}) and ${played} and minutes_played is not null and started_match is not null`;
  const latest = async (games: typeof ofTeams) => {
    const order = sql`order by kick_off desc, match_id desc`;
    const { rows } = await sql<GameRow>`select * from (
        select *, row_number() over (partition by subject ${order}) as number,
          row_number() over (partition by subject, is_home ${order}) as at_venue,
          row_number() over (partition by subject, opponent ${order}) as against
        from (${games}) as games) as numbered
      where number <= ${CHART_GAMES} or at_venue <= ${CHART_GAMES}
        or against <= ${CHART_GAMES} and opponent in (${sql.join(teams)})
      order by kick_off, match_id`.execute(db);
    return bySubject(rows);
  };
  return { teams: await latest(ofTeams), players: candidates.length === 0 ? new Map() : await latest(ofPlayers) };
}

function bySubject(rows: readonly GameRow[]): ReadonlyMap<number, readonly PastGame[]> {
  const games = new Map<number, PastGame[]>();
  for (const row of rows) {
    const own = games.get(row.subject) ?? [];
    games.set(row.subject, own);
    own.push({ opponent: row.opponent, isHome: row.isHome, counts: countsOf(row) });
  }
  return games;
}

function countsOf(row: GameRow): Counts {
  return Object.fromEntries(LEARNT_STATISTICS.map((statistic) => [statistic, row[statistic]])) as Counts;
}
