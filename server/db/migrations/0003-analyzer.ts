import { type Kysely, sql } from 'kysely';
import { FREEZE } from '#server/db/migrations/0003-analyzer-freeze.ts';

/**
 * The Analyzer's predictions. Matches that kick off at or before the time of a source's clock cannot be predicted any more. The team and player of a
 * highlight belong to the source of the match and are deleted with it, so they need no foreign keys.
 */
const TABLES = [
  `create table analyzer_clocks (
  source_id integer primary key references sources on delete cascade,
  reads timestamptz not null,
  looked_at text not null
)`,
  `create table analyses (
  match_id integer primary key references matches on delete cascade,
  kick_off timestamptz not null,
  stated_at timestamptz not null,
  model text not null,
  graded_at timestamptz
)`,
  `create index analyses_ungraded on analyses (match_id) where graded_at is null`,
  `create table highlights (
  id integer generated always as identity primary key,
  match_id integer not null references analyses on delete cascade,
  team_id integer not null,
  player_id integer,
  is_home boolean not null,
  statistic text not null,
  expected double precision not null check (expected > 0),
  line smallint not null check (line >= 1),
  confidence double precision not null check (confidence > 0 and confidence < 1),
  ladder jsonb not null,
  average_last_ten double precision,
  average_location double precision,
  average_opponent double precision,
  recent_games smallint not null check (recent_games >= 0),
  recent_hits smallint not null check (recent_hits between 0 and recent_games),
  inputs jsonb not null,
  reasoning text not null,
  actual_value smallint check (actual_value >= 0)
)`,
  `create unique index highlights_subject on highlights (match_id, team_id, coalesce(player_id, 0), statistic)`,
  `create index matches_day on matches (kick_off, id)`,
];

/** The tables of predictions, and the triggers that freeze predictions at kick-off. */
export const analyzer = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...TABLES, ...FREEZE]) await sql.raw(statement).execute(db);
  },
};
