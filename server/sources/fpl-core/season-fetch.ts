import type { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import type { Collected, Received } from '#server/sources/fetching/collected.ts';
import { maxAgeAt, seasonAt } from '#server/sources/fetching/due.ts';
import { DAY } from '#server/sources/fetching/times-of-day.ts';
import { coreFile, furtherTables, NO_TABLES } from '#server/sources/fpl-core/core-files.ts';
import { dueClubs, dueTables, hasFiguresBy, lastUpdate } from '#server/sources/fpl-core/due-tables.ts';
import {
  type GameweekFigures,
  isContradictory,
  isFinished,
  rowsOf,
} from '#server/sources/fpl-core/gameweek-figures.ts';
import { MATCHES, type MatchRow, PLAYER_STATS, PLAYERS, SHOTS, TEAMS } from '#server/sources/fpl-core/tables.ts';
import type { FetchContext, KnownMatch } from '#server/sources/parts/live-source.ts';
import { readTable } from '#server/sources/parts/table.ts';

const GAMEWEEKS = 38;
/** The expected start of a season, 16 August: the month counted from 0, and the day. */
const SEASON_START = [7, 16] as const;
/** The average milliseconds from one gameweek to the next: more than a week, because of the breaks for national teams. */
const DAYS_PER_GAMEWEEK = 7.5 * DAY;

/**
 * The milliseconds by which the table of matches may be older than the table of players' figures. The tables are requested one after
 * the other, so both can still be from the same update.
 */
const TOGETHER = DAY / 144;
/** The search for the last gameweek with a finished match checks gameweeks at these distances before the expected gameweek. */
const BEFORE = [1, 2, 6, 14, 30];

/** Requests the tables of one season. The tables of a past season are requested once. */
export class SeasonFetch {
  readonly #season: number;
  readonly #collected: Collected;
  readonly #context: FetchContext;
  readonly #isCurrent: boolean;
  readonly #known: readonly KnownMatch[];
  #players: ReadonlySet<string> = new Set();
  #clubs: ReadonlySet<string> = new Set();

  constructor(season: number, collected: Collected, context: FetchContext) {
    this.#season = season;
    this.#collected = collected;
    this.#context = context;
    this.#isCurrent = season === seasonAt(context.now);
    this.#known = context.matches.filter((match) => match.season === season);
  }

  /** The season's name, for example 2025/26. */
  get name(): string {
    return `${this.#season}/${String((this.#season + 1) % 100).padStart(2, '0')}`;
  }

  /** The tables of clubs and players; `null` when the repository does not have the season. */
  async clubsAndPlayers(): Promise<Received[] | null> {
    const due = maxAgeAt(this.#context.now, dueClubs(this.#context.now, this.#known));
    const teams = await this.#ofSeason('teams.csv', TEAMS, Math.min(due, 30 * DAY));
    if (teams.answer === null) return null;
    const players = await this.#ofSeason('players.csv', PLAYERS, 7 * DAY);
    this.#players = idsOf(players);
    this.#clubs = new Set(rowsOf(teams, TEAMS).map(({ code }) => code));
    return [teams, players];
  }

  /** Whether coming matches of the season are stored. Other sources supply them. */
  get #hasComing(): boolean {
    return this.#known.some(({ kickOff }) => kickOff > this.#context.now);
  }

  /** The gameweeks that can have figures, the newest first. */
  async gameweeks(): Promise<number[]> {
    const { now } = this.#context;
    const begun = this.#known.flatMap(({ round, kickOff }) => (hasFiguresBy(kickOff, now) ? (round ?? []) : []));
    // Stored matches show the last gameweek only if coming matches are stored, too, or if the last gameweek of the season has begun.
    // Otherwise the tables are searched.
    const isKnown = begun.includes(GAMEWEEKS) || (begun.length > 0 && this.#hasComing);
    const isStored = isKnown && this.#known.some(({ hasFigures }) => hasFigures);
    const current = async () => (isStored ? Math.max(...begun) : this.#lastFinished(Math.max(0, ...begun)));
    const last = this.#isCurrent ? await current() : GAMEWEEKS;
    return Array.from({ length: last }, (_, index) => last - index);
  }

  /** The gameweeks after `gameweek` that have begun according to their tables of matches. {@link gameweeks} does not return them. */
  async *begunAfter(gameweek: number): AsyncGenerator<number> {
    const { now } = this.#context;
    const isBegun = (next: number) =>
      this.#hasMatch(next, ({ kickoff_time: kickOff }) => kickOff !== null && hasFiguresBy(kickOff, now));
    for (let next = gameweek + 1; this.#isCurrent && next <= GAMEWEEKS && (await isBegun(next)); next += 1) yield next;
  }

  /**
   * The last gameweek with a finished match. The search starts at the last gameweek that has begun according to the stored fixtures or the
   * calendar. The result is much earlier when the repository is not kept up to date.
   *
   * @param begun the last gameweek that has begun according to the stored fixtures; 0 when unknown
   */
  async #lastFinished(begun: number): Promise<number> {
    const days = this.#context.now.getTime() - Date.UTC(this.#season, ...SEASON_START);
    const weeks = begun > 0 ? begun : Math.floor(days / DAYS_PER_GAMEWEEK) + 1;
    let without = Math.min(Math.max(weeks, 1), GAMEWEEKS);
    if (await this.#isFinished(without)) {
      // If coming matches are stored, `begun` is exact, so that the next gameweek has not begun.
      while (!this.#hasComing && without < GAMEWEEKS && (await this.#isFinished(without + 1))) without += 1;
      return without;
    }
    let last = 0;
    for (const gameweek of BEFORE.map((before) => without - before).filter((one) => one > 0)) {
      if (await this.#isFinished(gameweek)) last = gameweek;
      else without = gameweek;
      if (last > 0) break;
    }
    while (without - last > 1) {
      const middle = Math.ceil((last + without) / 2);
      if (await this.#isFinished(middle)) last = middle;
      else without = middle;
    }
    return last;
  }

  #isFinished(gameweek: number): Promise<boolean> {
    return this.#hasMatch(gameweek, isFinished);
  }

  /** Also true for a table that cannot be read. Its fault is thrown later, when the figures of the gameweek are requested. */
  async #hasMatch(gameweek: number, matches: (row: MatchRow) => boolean): Promise<boolean> {
    const maxAge = this.#maxAge([lastUpdate(this.#context.now)], []);
    try {
      return rowsOf(await this.#ofGameweek(gameweek, 'matches.csv', MATCHES, maxAge), MATCHES).some(matches);
    } catch (error) {
      if (error instanceof DataError) return true;
      throw error;
    }
  }

  /**
   * Players' figures and matches of a gameweek; `null` when the repository does not have them. Before the first match is finished, only
   * the table of matches is requested.
   */
  async figures(gameweek: number): Promise<GameweekFigures | null> {
    const { figures, others } = dueTables(gameweek, this.#context.now, this.#known);
    const due = this.#maxAge(figures, []);
    const matchesOf = (maxAge: number) => this.#ofGameweek(gameweek, 'matches.csv', MATCHES, maxAge);
    const hasFinished = async (maxAge: number) => rowsOf(await matchesOf(maxAge), MATCHES).some(isFinished);
    const isStored = this.#known.some(({ round, hasFigures }) => round === gameweek && hasFigures);
    if (!isStored && !(await hasFinished(Number.POSITIVE_INFINITY)) && !(await hasFinished(due))) return null;
    const stats = await this.#ofGameweek(gameweek, 'playermatchstats.csv', PLAYER_STATS, due);
    if (stats.answer === null) return null;
    const since = this.#maxAge(others, [stats]);
    const together = await matchesOf(Math.max(0, since + TOGETHER));
    // The repository can be updated between the two replies. The table of matches is then requested again.
    const isTorn = (this.#context.stored === null || isChanged(stats, together)) && isContradictory(together, stats);
    const matches = isTorn ? await matchesOf(since) : together;
    if (matches.answer === null) return null;
    return { matches, stats, addedPlayers: await this.#addedPlayers(stats) };
  }

  /** The list of shots of a gameweek. It has the figures of the halves and the blocked shots, and corrects the players' shots. */
  async shots(gameweek: number, { stats }: GameweekFigures): Promise<Received> {
    const { others } = dueTables(gameweek, this.#context.now, this.#known);
    return this.#ofGameweek(gameweek, 'shots.csv', SHOTS, this.#maxAge(others, [stats]));
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

  /** Requests the table of players again if a player of a gameweek is not in it. The table of a past season does not change. */
  async #addedPlayers(stats: Received): Promise<Received[]> {
    if (!this.#isCurrent) return [];
    if (rowsOf(stats, PLAYER_STATS).every(({ player_id: id }) => this.#players.has(id))) return [];
    const players = await this.#ofSeason('players.csv', PLAYERS, this.#maxAge([], [stats]));
    this.#players = idsOf(players);
    return [players];
  }

  #ofSeason(table: string, schema: z.ZodObject, maxAge: number): Promise<Received> {
    const age = this.#isCurrent ? maxAge : Number.POSITIVE_INFINITY;
    return this.#collected.get(coreFile({ season: this.#season, table }, schema, age));
  }

  /** Throws for an unknown club. Such a table of matches cannot be read, so it must not replace the stored table. */
  #checkClubs(body: Buffer, path: string): void {
    for (const { match_id: match, home_team: home, away_team: away } of readTable(body, path, MATCHES)) {
      const unknown = [home, away].find((team) => !this.#clubs.has(team));
      if (unknown !== undefined) throw new DataError(path, match, `team ${unknown} is not in teams.csv`);
    }
  }

  #ofGameweek(gameweek: number, table: string, schema: z.ZodObject, maxAge: number): Promise<Received> {
    const file = coreFile({ season: this.#season, gameweek, table }, schema, maxAge);
    const check = (body: Buffer) => this.#checkClubs(body, file.path);
    return this.#collected.get(table === 'matches.csv' ? { ...file, check } : file);
  }

  /**
   * The maximum age, in milliseconds, of a table that is due at the moments and after each arrival of other tables. It is negative when
   * these arrived during this fetch.
   */
  #maxAge(moments: readonly number[], after: readonly Received[]): number {
    if (!this.#isCurrent) return Number.POSITIVE_INFINITY;
    const { now } = this.#context;
    const since = after.map(({ answer }) => now.getTime() - (answer?.receivedAt.getTime() ?? Number.NEGATIVE_INFINITY));
    return Math.min(maxAgeAt(now, moments), ...since);
  }
}

function isChanged(...received: readonly Received[]): boolean {
  return received.some(({ answer }) => answer?.isChanged === true);
}

function idsOf(players: Received): Set<string> {
  return new Set(rowsOf(players, PLAYERS).map(({ player_id: id }) => id));
}
