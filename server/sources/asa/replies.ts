import { z } from 'zod';
import { parseReply, parseRows, type ReadReply } from '#server/sources/parts/parse-reply.ts';

/**
 * The rows of the replies, each of which is a list. Other fields are not read. A field without a value is left out, or
 * an empty object or list in its place.
 */
const id = z.string('which is not an id').regex(/^\w{4,20}$/, 'which is not an id');
const count = z.int('which is not a whole number').nonnegative('which is below 0');
const decimal = z.number('which is not a number');
const text = z.string('which is not a text').trim().min(1, 'which is empty');
const moment = z
  .string('which is not a moment in UTC')
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/, 'which is not a moment in UTC')
  .transform((written) => new Date(`${written.slice(0, 10)}T${written.slice(11, 19)}Z`))
  .refine((date) => !Number.isNaN(date.getTime()), 'which is not a moment in UTC');

/** A field that may have no value. */
function optional<Output>(field: z.ZodType<Output>) {
  const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return z.preprocess((value) => (value === undefined || isEmpty(value) ? null : value), field.nullable());
}

const GAME = z.object({
  game_id: id,
  date_time_utc: moment,
  home_team_id: id,
  away_team_id: id,
  home_score: optional(count),
  away_score: optional(count),
  referee_id: optional(id),
  expanded_minutes: optional(count),
  season_name: z.string('which is not a season').regex(/^\d{4}/, 'which is not a season'),
  status: optional(text),
});
export type Game = z.output<typeof GAME>;

const ofMatch = { player_id: id, game_id: id, team_id: id };

const SHOTS = z.object({
  ...ofMatch,
  general_position: optional(text),
  minutes_played: count,
  shots: optional(count),
  shots_on_target: optional(count),
  goals: optional(count),
  primary_assists: optional(count),
  xgoals: optional(decimal),
  xassists: optional(decimal),
});
export type ShotsRow = z.output<typeof SHOTS>;
const PASSES = z.object({ ...ofMatch, attempted_passes: optional(count) });
export type PassesRow = z.output<typeof PASSES>;
const KEEPERS = z.object({ ...ofMatch, saves: optional(count) });
export type KeepersRow = z.output<typeof KEEPERS>;

const TEAM = z.object({ team_id: id, team_name: text });
export type Team = z.output<typeof TEAM>;
const PLAYER = z.object({
  player_id: id,
  player_name: text,
  birth_date: optional(z.string().regex(/^\d{4}-\d\d-\d\d$/, 'which is not a day')),
  primary_broad_position: optional(text),
});
export type Player = z.output<typeof PLAYER>;
const REFEREE = z.object({ referee_id: id, referee_name: text });
export type Referee = z.output<typeof REFEREE>;

/** The schemas of the rows by the name of the file. */
const ROWS = {
  games: GAME,
  coming: GAME,
  shots: SHOTS,
  passes: PASSES,
  keepers: KEEPERS,
  teams: TEAM,
  players: PLAYER,
  referees: REFEREE,
} as const;
export type Kind = keyof typeof ROWS;
export type Row<Of extends Kind> = z.output<(typeof ROWS)[Of]>;

/** The rows of a reply. */
export interface Page<Of extends Kind> {
  readonly rows: readonly Row<Of>[];
  /** The number of rows, including those that cannot be read. */
  readonly length: number;
}

/** Returns the reader of the replies of a kind. */
export function readPage<Of extends Kind>(kind: Of): ReadReply<Page<Of>> {
  return (text, file, leftOut) => {
    const list = parseReply(text, file, z.array(z.unknown(), 'which is not a list'));
    const rows = parseRows(list, file, ROWS[kind] as unknown as z.ZodType<Row<Of> & object>, leftOut);
    return { rows, length: list.length };
  };
}
