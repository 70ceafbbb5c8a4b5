import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageName } from '#lib/contract/football/page-names.ts';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { scoutLine } from '#lib/domain/scout/scout-lines.ts';
import { defaultStatistic } from '#lib/domain/statistics/statistic-choice.ts';
import type { Database } from '#server/db/schema.ts';
import { isComingMatch } from '#server/services/football/matches/is-coming-match.ts';
import type { Candidate } from '#server/services/football/search/page-candidates.ts';
import { HAS_LEFT_CLUB } from '#server/services/football/subjects/left-club.ts';

type PageSubject = PageName['subjects'][number];
type Key = Pick<Candidate, 'type' | 'id'>;

/** The key of a subject in the result of {@link loadPageSubjects}. */
export const keyOf = ({ type, id }: Key): string => `${type}-${id}`;

interface Wanted {
  readonly plan: Plan;
  readonly now: Date;
}

/**
 * Loads what a list of a page shows of its subjects, in one statement for names, next matches and games of each kind.
 * The games are left out in a plan that counts details by the month.
 */
export async function loadPageSubjects(
  db: Kysely<Database>,
  all: readonly Key[],
  { plan, now }: Wanted,
): Promise<ReadonlyMap<string, PageSubject>> {
  const ids = (type: Key['type']) => [...new Set(all.flatMap((one) => (one.type === type ? one.id : [])))];
  const heads = await headsOf(db, { players: ids('player'), teams: ids('team'), referees: ids('referee') }, now);
  const next = await nextOf(db, [...new Set(heads.flatMap(({ playsFor }) => playsFor))], now);
  const bars = PLANS[plan].requestsPerMonth === null ? await barsOf(db, heads, plan) : new Map<string, never>();
  return new Map(
    heads.map(({ type, id, name, detail, playsFor }) => {
      const [first = null] = playsFor
        .flatMap((team) => next.get(team) ?? [])
        .sort((a, b) => a.kickOff.localeCompare(b.kickOff));
      const key = keyOf({ type, id });
      return [key, { type, id, name, detail, next: first, bars: bars.get(key) ?? null }];
    }),
  );
}

interface Head extends Pick<PageSubject, 'type' | 'id' | 'name' | 'detail'> {
  /** The teams whose next match is the subject's. */
  readonly playsFor: readonly number[];
  readonly isKeeper: boolean;
}

interface Ids {
  readonly players: readonly number[];
  readonly teams: readonly number[];
  readonly referees: readonly number[];
}

/** A player who has not played for this time may have another team now. */
const PRESENT_MS = 400 * 24 * 60 * 60 * 1000;

/** The SQL of the name of a player's team. */
const TEAM_NAME = sql<string | null>`(select name from teams where teams.id = coalesce(club_id, national_team_id))`;

async function headsOf(db: Kysely<Database>, { players, teams, referees }: Ids, now: Date): Promise<Head[]> {
  const since = new Date(now.getTime() - PRESENT_MS);
  const ofPlayers = await db
    .selectFrom('players')
    .select(['id', 'firstName', 'lastName', 'position', 'clubId', 'nationalTeamId', 'lastPlayed'])
    .select([HAS_LEFT_CLUB.as('hasLeft'), TEAM_NAME.as('team')])
    .where('id', 'in', [0, ...players])
    .execute();
  const ofTeams = await db
    .selectFrom('teams')
    .leftJoin('competitions as league', 'league.id', 'competitionId')
    .select(['teams.id', 'teams.name', 'isNationalTeam', 'league.name as league'])
    .where('teams.id', 'in', [0, ...teams])
    .execute();
  const ofReferees = await db
    .selectFrom('referees')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...referees])
    .execute();
  return [
    ...ofPlayers.map((row) => {
      const isPresent = row.lastPlayed === null || row.lastPlayed > since;
      const present = [row.hasLeft ? null : row.clubId, row.nationalTeamId].filter((team) => team !== null);
      return {
        type: 'player' as const,
        id: row.id,
        name: personName(row),
        detail: row.team,
        playsFor: isPresent ? present : [],
        isKeeper: row.position === 'GK',
      };
    }),
    ...ofTeams.map(({ id, name, isNationalTeam, league }) => ({
      type: 'team' as const,
      id,
      name,
      detail: isNationalTeam ? 'National team' : league,
      playsFor: [id],
      isKeeper: false,
    })),
    ...ofReferees.map(({ id, name }) => ({
      type: 'referee' as const,
      id,
      name,
      detail: null,
      playsFor: [],
      isKeeper: false,
    })),
  ];
}

/** The next match of each team, by the team's id. */
async function nextOf(db: Kysely<Database>, teams: readonly number[], now: Date) {
  if (teams.length === 0) return new Map<number, never>();
  const { rows } = await sql<{ team: number; matchId: number; opponent: string; isHome: boolean; kickOff: Date }>`
    select team, next.id as match_id, rival.name as opponent, next.home_team_id = team as is_home, next.kick_off
    from unnest(${teams}::integer[]) as team cross join lateral (
      select id, home_team_id, away_team_id, kick_off from matches
      where (home_team_id = team or away_team_id = team) and status = 'scheduled' and merged_into is null and ${isComingMatch(now)}
      order by kick_off, id limit 1) as next
    join teams as rival on rival.id = case when next.home_team_id = team then next.away_team_id else next.home_team_id end`.execute(
    db,
  );
  return new Map(rows.map(({ team, kickOff, ...match }) => [team, { ...match, kickOff: kickOff.toISOString() }]));
}

/** The statistics that are shown where the default one has no values, as in the popup. */
const NEXT_BEST: readonly Statistic[] = ['shots', 'shotsOnTarget', 'goals', 'foulsCommitted', 'passes', 'tackles'];

/** The last games of players and teams against their usual lines, by the key of the subject. */
async function barsOf(db: Kysely<Database>, heads: readonly Head[], plan: Plan) {
  const initial = defaultStatistic(plan, 0);
  const statistics = [...new Set<Statistic>(['saves', initial, ...NEXT_BEST])].filter((one) =>
    PLANS[plan].statistics.includes(one),
  );
  const ids = (type: Head['type']) => heads.flatMap((one) => (one.type === type ? one.id : []));
  const values = new Map([
    ...(await lastValues(db, 'player', ids('player'), statistics)),
    ...(await lastValues(db, 'team', ids('team'), statistics)),
  ]);
  const bars = heads.flatMap((head): [string, NonNullable<PageSubject['bars']>][] => {
    const games = values.get(keyOf(head)) ?? [];
    const order = statistics.filter((one) => one !== 'saves' || head.isKeeper);
    const statistic = order.find((one) => games.some((game) => game[one] !== null));
    if (statistic === undefined) return [];
    const shown = games.map((game) => game[statistic] ?? null);
    const line = scoutLine('usual', { choice: statistic, values: shown, fantasy: null });
    return line === null ? [] : [[keyOf(head), { statistic, line, values: shown }]];
  });
  return new Map(bars);
}

type Game = Readonly<Partial<Record<Statistic, number | null>>>;

/** The values of the last games of subjects, oldest first. */
async function lastValues(
  db: Kysely<Database>,
  type: 'player' | 'team',
  ids: readonly number[],
  statistics: readonly Statistic[],
) {
  if (ids.length === 0) return [];
  const columns = sql.join(statistics.map((one) => sql.ref(`own.${one}`)));
  const { rows } = await sql<Game & { subject: number }>`
    select subject, games.* from unnest(${ids}::integer[]) as subject
    cross join lateral (${GAMES[type](columns)} order by kick_off desc, matches.id desc limit ${sql.lit(CHART_GAMES)}) as games
    order by subject, kick_off, id`.execute(db);
  return [...Map.groupBy(rows, ({ subject }) => keyOf({ type, id: subject }))];
}

const GAMES = {
  player: (columns: RawBuilder<unknown>) => sql`
    select kick_off, matches.id, ${columns} from player_periods as own join matches on matches.id = own.match_id
    where own.player_id = subject and own.period = 0 and matches.merged_into is null`,
  team: (columns: RawBuilder<unknown>) => sql`
    select kick_off, matches.id, ${columns} from matches
    left join team_periods as own on own.match_id = matches.id and own.team_id = subject and own.period = 0
    where (home_team_id = subject or away_team_id = subject) and status = 'played' and merged_into is null`,
};
