import { type Kysely, sql } from 'kysely';
import { streakAt } from '#lib/domain/games/streak.ts';
import type { AlertSubject } from '#lib/domain/watchlist/due-alerts.ts';
import type { Database } from '#server/db/schema.ts';
import { alertingEntries } from '#server/services/alerts/alerting-entries.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import {
  playerGamesOf,
  refereeGamesOf,
  type SubjectGames,
  teamGamesOf,
} from '#server/services/scout/games/subject-games.ts';
import { presentTeams } from '#server/services/watchlist/next-matches.ts';
import { shownValues } from '#server/services/watchlist/watched-figures.ts';
import type { WatchedRow } from '#server/services/watchlist/watchlist.ts';

/** A match near the present, with the facts that alerts state about it. */
export interface NearMatch {
  /** The id of the watchlist entry; `null` for a match of the user's notes. */
  readonly watchedId: number | null;
  readonly id: number;
  readonly kickOff: Date;
  readonly isPlayed: boolean;
  /** Whether figures of players are stored. */
  readonly hasPlayers: boolean;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number | null;
  readonly awayGoals: number | null;
  /** The number of the user's notes about teams or players of the match; 0 for a match of a watchlist entry. */
  readonly notes: number;
}

/** All data on which a user's alerts depend. The keys of `rows` and `games` are ids of watchlist entries. */
export interface AlertFacts {
  readonly rows: ReadonlyMap<number, WatchedRow>;
  readonly games: ReadonlyMap<number, SubjectGames>;
  readonly matches: readonly NearMatch[];
  readonly subjects: readonly AlertSubject[];
}

/** Loads the entries whose alerts the plan includes, their matches within two days of the present, and the coming matches of notes. */
export async function loadAlertFacts(db: Kysely<Database>, user: PlanUser, now: Date): Promise<AlertFacts> {
  const included = await alertingEntries(db, user);
  const { rows, games, matches: watched } = await loadNearMatches(db, included, now);
  const matches = [...watched, ...(await notedMatches(db, user.id, now))];
  const subjects = included.map((row): AlertSubject => {
    const own = games.get(row.id);
    const near = watched.filter(({ watchedId }) => watchedId === row.id);
    return {
      ...{ watchedId: row.id, before: row.alertsBefore, after: row.alertsAfter, streak: row.streak },
      matches: thin(near.map((match) => ({ ...match, isPlayed: hasResult(match, row, own, { user, now }) }))),
      run: own === undefined ? null : runOf(row, own, user),
    };
  });
  const noted = thin(matches.filter(({ watchedId }) => watchedId === null));
  const ofNotes = { watchedId: null, before: true, after: false, streak: null, matches: noted, run: null };
  return { rows, games, matches, subjects: [...subjects, ofNotes] };
}

/** Loads the games of entries, and their matches within two days before and after the present. */
export async function loadNearMatches(
  db: Kysely<Database>,
  included: readonly WatchedRow[],
  now: Date,
): Promise<Omit<AlertFacts, 'subjects'>> {
  const rows = new Map(included.map((row) => [row.id, row]));
  return { rows, games: await gamesOf(db, included), matches: await watchedMatches(db, [...rows.keys()], now) };
}

function thin(matches: readonly NearMatch[]) {
  return matches.map(({ id, kickOff, isPlayed }) => ({ id, kickOff: kickOff.getTime(), isPlayed }));
}

async function gamesOf(db: Kysely<Database>, rows: readonly WatchedRow[]): Promise<ReadonlyMap<number, SubjectGames>> {
  const ids = (kind: WatchedRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.entityId] : []));
  const found = {
    player: await playerGamesOf(db, ids('player')),
    team: await teamGamesOf(db, ids('team')),
    referee: await refereeGamesOf(db, ids('referee')),
  };
  return new Map(
    rows.flatMap((row) => {
      const games = found[row.kind].get(row.entityId);
      return games === undefined ? [] : [[row.id, games] as const];
    }),
  );
}

/** Milliseconds after a kick-off during which the alert about a result waits for the figures that it states. */
const FIGURES_MS = 24 * 60 * 60_000;

/** Whether a match is played and the entry's figures are stored or no longer expected. Sources can have the score earlier than the figures. */
function hasResult(
  match: NearMatch,
  row: WatchedRow,
  games: SubjectGames | undefined,
  { user, now }: { readonly user: PlanUser; readonly now: Date },
): boolean {
  if (!match.isPlayed || now.getTime() - match.kickOff.getTime() >= FIGURES_MS) return match.isPlayed;
  const index = games?.matches.indexOf(match.id) ?? -1;
  if (row.kind === 'player' && index < 0) return match.hasPlayers;
  const values = shownValues(row, games, user);
  // Without a statistic, or if no game has a value of it, no value is expected for this match.
  return values === null || values[index] !== null;
}

/**
 * An entry's present streak over at most 100 games in every plan, because the FREE plan's limit of ten games would turn a streak of eleven into ten
 * (docs/product.md, "Alerts"); `null` without a line or without a known value.
 */
function runOf(row: WatchedRow, games: SubjectGames, user: PlanUser): AlertSubject['run'] {
  const values = shownValues(row, games, user) ?? [];
  const matchId = games.matches[values.findIndex((value) => value !== null)];
  if (matchId === undefined || row.line === null) return null;
  const streak = streakAt(values, row.line);
  return { matchId, length: row.side === 'over' ? streak : -streak };
}

const NEAR = sql.lit('2 days');
const goals = (isHome: boolean) => sql`(
  select goals from team_periods where match_id = matches.id and period = 0 and is_home = ${sql.lit(isHome)})`;
const HAS_PLAYERS = sql`exists (select from player_periods where match_id = matches.id and period = 0)`;
const COLUMNS = sql`matches.id, matches.kick_off, matches.status = 'played' as is_played, ${HAS_PLAYERS} as has_players,
  home.name as home, away.name as away, ${goals(true)} as home_goals, ${goals(false)} as away_goals`;
const TEAMS = sql`join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id`;

async function watchedMatches(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<NearMatch[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NearMatch>`
    select watched.id as watched_id, ${COLUMNS}, 0 as notes
    from watched left join players on watched.kind = 'player' and players.id = entity_id
      cross join lateral (${presentTeams(now)}) as teams
      join matches on matches.merged_into is null
        and matches.kick_off between ${now}::timestamptz - ${NEAR}::interval and ${now}::timestamptz + ${NEAR}::interval
        and case watched.kind when 'referee' then referee_id = entity_id
          else array[home_team_id, away_team_id] && teams.ids end
      ${TEAMS}
    where watched.id in (${sql.join(ids)})`.execute(db);
  return rows;
}

/** The coming matches of the teams of a user's notes. */
async function notedMatches(db: Kysely<Database>, userId: number, now: Date): Promise<NearMatch[]> {
  const { rows } = await sql<NearMatch>`
    select null::integer as watched_id, ${COLUMNS}, count(*)::integer as notes
    from notes join matches on matches.merged_into is null and status = 'scheduled'
        and matches.kick_off between ${now} and ${now}::timestamptz + ${NEAR}::interval
        and notes.team_id in (home_team_id, away_team_id)
      ${TEAMS}
    where notes.user_id = ${userId} and deleted_at is null
    group by matches.id, home.name, away.name`.execute(db);
  return rows;
}
