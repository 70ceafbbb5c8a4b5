/** The figures of a team or player in a half or match. `mix` has no foreign key: mixes are never deleted, and its check would take time for each row. */
const COLUMNS = `
  ${counts('assists, blocked_shots, corners_won, fouls_committed, fouls_won, goals, offsides, passes, red_cards, saves')},
  ${counts('shots, shots_on_target, tackles, yellow_cards')},
  expected_goals real check (expected_goals >= 0),
  expected_assists real check (expected_assists >= 0),
  ${counts('chances_created, touches, touches_in_box, dribbles, crosses, interceptions, clearances, blocks, recoveries')},
  ${counts('aerial_duels_won, defensive_contributions')},
  fantasy_points smallint,
  mix smallint`;

function counts(columns: string): string {
  const all = columns.split(', ');
  return all.map((column) => `${column} smallint check (${column} >= 0)`).join(',\n  ');
}

const PERIODS = [
  `create table team_periods (
  match_id integer not null references matches on delete cascade,
  team_id integer not null references teams on delete cascade,
  period smallint not null check (period in (0, 1, 2)),
  is_home boolean not null,${COLUMNS},
  primary key (match_id, team_id, period)
)`,
  `create index team_periods_team on team_periods (team_id, period)`,
  `create table player_periods (
  match_id integer not null references matches on delete cascade,
  player_id integer not null references players on delete cascade,
  period smallint not null check (period in (0, 1, 2)),
  is_home boolean not null,
  minutes_played smallint check (minutes_played between 0 and 90),
  started_match boolean,${COLUMNS},
  primary key (match_id, player_id, period)
)`,
  `create index player_periods_player on player_periods (player_id, period)`,
];

const MERGING = [
  `create table mixes (
  id smallint primary key check (id > 0),
  content text not null unique
)`,
  `create table match_mixes (
  match_id integer not null references matches on delete cascade,
  kind text not null check (kind in ('team', 'player')),
  period smallint not null check (period between 0 and 2),
  mix smallint not null,
  subjects smallint not null,
  counts smallint[] not null,
  primary key (match_id, kind, period, mix)
)`,
  `create table agreement (
  match_id integer not null references matches on delete cascade,
  kind text not null check (kind in ('team', 'player')),
  source_a integer not null references sources on delete cascade,
  source_b integer not null references sources on delete cascade,
  statistic text not null,
  provenance_a text not null,
  provenance_b text not null,
  n smallint not null,
  equal smallint not null,
  sum_a double precision not null,
  sum_b double precision not null,
  sum_aa double precision not null,
  sum_bb double precision not null,
  sum_ab double precision not null,
  primary key (match_id, kind, source_a, source_b, statistic)
)`,
  // Matches whose merged rows are not up to date with their observations. There is no foreign key, because the row in `matches` may not exist yet.
  `create table unmerged_matches (match_id integer primary key)`,
  // The transaction that last stored the figures of a match. With it a reader finds the matches that have changed since its last read, at a cost that does
  // not grow with the history. With a transaction id, unlike a time or a sequence, changes not yet committed at the last read are found too.
  `create table match_changes (
  match_id integer primary key references matches on delete cascade,
  changed xid8 not null
)`,
  `create index match_changes_changed on match_changes (changed)`,
];

/** The merged figures of teams and players by half and match, and where they come from. */
export const FIGURES: readonly string[] = [...PERIODS, ...MERGING];
