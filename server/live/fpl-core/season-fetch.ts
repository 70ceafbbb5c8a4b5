import type { z } from 'zod';
import type { Collected, Received } from '#server/live/collected.ts';
import { maxAgeAt, seasonAt } from '#server/live/due.ts';
import { coreFile, furtherTables, NO_TABLES } from '#server/live/fpl-core/core-files.ts';
import { dueTables, hasFiguresBy } from '#server/live/fpl-core/due-tables.ts';
import type { FetchContext, KnownMatch } from '#server/live/live-source.ts';
import { DAY } from '#server/live/times-of-day.ts';
import { MATCHES, PLAYER_STATS, PLAYERS, SHOTS, TEAMS } from '#server/sources/fpl-core/tables.ts';
import { parseTable } from '#server/sources/table.ts';

const GAMEWEEKS = 38;
/** The middle of August. */
const SEASON_START = [7, 16] as const;
/** More than a week on average, because of the breaks for national teams; later in the season, midweek rounds make up for them. */
const DAYS_PER_GAMEWEEK = 7.5 * DAY;

export interface GameweekTables {
  readonly tables: readonly Received[];
  /** Whether a player was on the pitch. */
  readonly hasFigures: boolean;
}

/** Requests the tables of one season. Those of a past season are requested once. */
export class SeasonFetch {
  readonly #season: number;
  readonly #collected: Collected;
  readonly #context: FetchContext;
  readonly #isCurrent: boolean;
  readonly #known: readonly KnownMatch[];
  #players: ReadonlySet<string> = new Set();

  constructor(season: number, collected: Collected, context: FetchContext) {
    this.#season = season;
    this.#collected = collected;
    this.#context = context;
    this.#isCurrent = season === seasonAt(context.now);
    this.#known = context.matches.filter((match) => match.season === season);
  }

  /** The tables of clubs and players; `null` when the repository does not have the season. */
  async clubsAndPlayers(): Promise<Received[] | null> {
    const teams = await this.#ofSeason('teams.csv', TEAMS, 30 * DAY);
    if (teams.answer === null) return null;
    const players = await this.#ofSeason('players.csv', PLAYERS, 7 * DAY);
    this.#players = idsIn(players, PLAYERS);
    return [teams, players];
  }

  /** The gameweeks that can have figures, the newest first. */
  async gameweeks(): Promise<number[]> {
    const { now } = this.#context;
    const rounds = this.#known.flatMap(({ round, kickOff }) => (hasFiguresBy(kickOff, now) ? (round ?? []) : []));
    const begun = async () => (rounds.length > 0 ? Math.max(...rounds) : this.#lastBegun());
    const last = this.#isCurrent ? await begun() : GAMEWEEKS;
    return Array.from({ length: last }, (_, index) => last - index);
  }

  /** Finds the last of these gameweeks in the tables themselves, while no match is stored: near the one that the calendar suggests. */
  async #lastBegun(): Promise<number> {
    const { now } = this.#context;
    const weeks = Math.floor((now.getTime() - Date.UTC(this.#season, ...SEASON_START)) / DAYS_PER_GAMEWEEK) + 1;
    let gameweek = Math.min(Math.max(weeks, 1), GAMEWEEKS);
    if (await this.#isBegun(gameweek)) {
      while (gameweek < GAMEWEEKS && (await this.#isBegun(gameweek + 1))) gameweek += 1;
      return gameweek;
    }
    while (gameweek > 0 && !(await this.#isBegun(gameweek))) gameweek -= 1;
    return gameweek;
  }

  async #isBegun(gameweek: number): Promise<boolean> {
    const { now } = this.#context;
    const table = await this.#ofGameweek(gameweek, 'matches.csv', MATCHES, Number.POSITIVE_INFINITY);
    return rowsOf(table, MATCHES).some(({ kickoff_time: kickOff }) => kickOff !== null && hasFiguresBy(kickOff, now));
  }

  /** Players' figures, matches and shots of a gameweek; `null` when the repository does not have them. */
  async gameweek(gameweek: number): Promise<GameweekTables | null> {
    const { figures, others } = dueTables(gameweek, this.#context.now, this.#known);
    const get = (table: string, schema: z.ZodObject, maxAge: number) =>
      this.#ofGameweek(gameweek, table, schema, maxAge);
    const stats = await get('playermatchstats.csv', PLAYER_STATS, this.#maxAge(figures, []));
    if (stats.answer === null) return null;
    const matches = await get('matches.csv', MATCHES, this.#maxAge(others, [stats]));
    if (matches.answer === null) return null;
    const hasFigures = rowsOf(stats, PLAYER_STATS).some(({ minutes_played: minutes }) => (minutes ?? 0) > 0);
    // The list of shots repairs the shots of players.
    const shots = await get('shots.csv', SHOTS, this.#maxAge(others, [stats]));
    return { tables: [matches, stats, shots, ...(await this.#addedPlayers(stats))], hasFigures };
  }

  /** The tables that only some past seasons have. */
  async further(gameweek: number): Promise<Received[]> {
    const further = this.#isCurrent ? NO_TABLES : furtherTables(this.#season);
    const received: Received[] = [];
    for (const [table, schema] of Object.entries(further.season)) {
      received.push(await this.#ofSeason(table, schema, Number.POSITIVE_INFINITY));
    }
    for (const [table, schema] of Object.entries(further.gameweek)) {
      received.push(await this.#ofGameweek(gameweek, table, schema, Number.POSITIVE_INFINITY));
    }
    return received;
  }

  /** The table of players again, when a player of a gameweek is not in it. */
  async #addedPlayers(stats: Received): Promise<Received[]> {
    const isKnown = [...idsIn(stats, PLAYER_STATS)].every((id) => this.#players.has(id));
    if (isKnown) return [];
    const players = await this.#ofSeason('players.csv', PLAYERS, this.#maxAge([], [stats]));
    this.#players = idsIn(players, PLAYERS);
    return [players];
  }

  #ofSeason(table: string, schema: z.ZodObject, maxAge: number): Promise<Received> {
    const age = this.#isCurrent ? maxAge : Number.POSITIVE_INFINITY;
    return this.#collected.get(coreFile({ season: this.#season, table }, schema, age));
  }

  #ofGameweek(gameweek: number, table: string, schema: z.ZodObject, maxAge: number): Promise<Received> {
    return this.#collected.get(coreFile({ season: this.#season, gameweek, table }, schema, maxAge));
  }

  /** The age of a table that is due at the moments, and when other tables arrived; below 0 when they arrived during this fetch. */
  #maxAge(moments: readonly number[], after: readonly Received[]): number {
    if (!this.#isCurrent) return Number.POSITIVE_INFINITY;
    const { now } = this.#context;
    const since = after.map(({ answer }) => now.getTime() - (answer?.receivedAt.getTime() ?? Number.NEGATIVE_INFINITY));
    return Math.min(maxAgeAt(now, moments), ...since);
  }
}

function rowsOf<Schema extends z.ZodObject>({ file, answer }: Received, schema: Schema): z.output<Schema>[] {
  return answer === null ? [] : parseTable(answer.body.toString(), file.path, schema);
}

function idsIn(table: Received, schema: typeof PLAYERS | typeof PLAYER_STATS): Set<string> {
  return new Set(rowsOf(table, schema).map(({ player_id: id }) => id));
}
