import { z } from 'zod';
import {
  code,
  count,
  decimal,
  flag,
  ifPresent,
  needed,
  optionalCode,
  optionalMoment,
  whole,
} from '#server/sources/parts/table.ts';

/** A count. Some seasons have no column for it. */
const figure = ifPresent(count);
/** A statistic with decimals. Some seasons have no column for it. */
const amount = ifPresent(decimal);

/**
 * The schemas of the tables of FPL-Core-Insights, by file. Other columns are not read. `player_id` is the player's id within the
 * season; `player_code` and a team's `code` are the same in all seasons.
 */
export const TEAMS = z.object({ code, name: needed });

export const PLAYERS = z.object({
  player_code: code,
  player_id: code,
  first_name: z.string().trim(),
  second_name: needed,
  web_name: z.string().trim(),
  team_code: ifPresent(optionalCode),
  position: z.string().trim(),
});

/** A player's club by gameweek. Only complete seasons have this table. */
export const TEAM_HISTORY = z.object({ player_id: code, gw: count, team_code: optionalCode });

const team = {
  total_shots: figure,
  shots_on_target: figure,
  blocked_shots: figure,
  corners: figure,
  fouls_committed: figure,
  offsides: figure,
  passes: figure,
  tackles_won: figure,
  keeper_saves: figure,
  yellow_cards: figure,
  red_cards: figure,
  expected_goals_xg: amount,
  touches_in_opposition_box: figure,
  successful_dribbles: figure,
  accurate_crosses: figure,
  interceptions: figure,
  clearances: figure,
  blocks: figure,
  aerial_duels_won: figure,
};

function sided<Side extends 'home' | 'away'>(side: Side) {
  const columns = Object.entries(team).map(([column, field]) => [`${side}_${column}`, field]);
  return Object.fromEntries(columns) as { [Column in keyof typeof team as `${Side}_${Column}`]: (typeof team)[Column] };
}

export const MATCHES = z.object({
  match_id: needed,
  gameweek: count,
  /** The kick-off; empty while a postponed match has no new date. */
  kickoff_time: optionalMoment,
  home_team: code,
  away_team: code,
  finished: flag,
  home_score: count,
  away_score: count,
  ...sided('home'),
  ...sided('away'),
});
export type MatchRow = z.output<typeof MATCHES>;

export const PLAYER_STATS = z.object({
  player_id: code,
  match_id: needed,
  minutes_played: count,
  start_min: figure,
  goals: figure,
  assists: figure,
  total_shots: figure,
  shots_on_target: figure,
  accurate_passes: figure,
  accurate_passes_percent: ifPresent(decimal),
  was_fouled: figure,
  fouls_committed: figure,
  saves: figure,
  tackles: figure,
  tackles_won: figure,
  xg: amount,
  xa: amount,
  chances_created: figure,
  touches: figure,
  touches_opposition_box: figure,
  successful_dribbles: figure,
  accurate_crosses: figure,
  interceptions: figure,
  clearances: figure,
  blocks: figure,
  recoveries: figure,
  aerial_duels_won: figure,
  defensive_contributions: figure,
});
export type PlayerRow = z.output<typeof PLAYER_STATS>;

/** False for an unused substitute, who can have a row too. */
export function wasOnPitch({ minutes_played: minutes }: PlayerRow): boolean {
  return minutes !== null && minutes > 0;
}

export const SHOTS = z.object({
  match_id: needed,
  /** Minute 45 with its added time belongs to the first half. */
  minute: count,
  is_home: flag,
  player_id: optionalCode,
  outcome: z.enum(['goal', 'save', 'miss', 'block', 'post', 'ownGoal'], 'which is not an outcome of a shot'),
});
export type ShotRow = z.output<typeof SHOTS>;

const side = z.enum(['home', 'away'], 'which is neither home nor away');

export const LINEUPS = z.object({ match_id: needed, team_side: side, player_id: optionalCode, is_starting: flag });
export type LineupRow = z.output<typeof LINEUPS>;

/** Goals, cards and other incidents. The side of a goal is the side for which it counts, also for own goals. */
export const INCIDENTS = z.object({
  match_id: needed,
  incident_type: needed,
  minute: count,
  team_side: z.union([z.literal('').transform(() => null), side]),
  player_id: optionalCode,
  card_type: z.string().trim(),
});
export type IncidentRow = z.output<typeof INCIDENTS>;

export const ENRICHMENT = z.object({
  player_id: code,
  match_id: needed,
  attacking_shots_blocked: figure,
  total_passes: figure,
});
export type EnrichmentRow = z.output<typeof ENRICHMENT>;

/** Figures of the Fantasy game, summed over a player's matches of a gameweek. */
export const GAMEWEEK_STATS = z.object({
  id: code,
  yellow_cards: figure,
  red_cards: figure,
  starts: figure,
  defensive_contribution: figure,
  total_points: ifPresent(whole),
});
export type GameweekRow = z.output<typeof GAMEWEEK_STATS>;
