const SUBJECT_NOTES = [
  // A note stays when its source is removed: its ids become null, while the names and the source's own keys stay. With these keys a later import finds
  // the subject again, and finds the notes of keys that it has moved without reading all notes.
  `create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  team_id integer references teams on delete set null,
  player_id integer references players on delete set null,
  source_key text not null,
  team_key text not null,
  team_name text not null,
  player_key text,
  player_first_name text,
  player_last_name text,
  statistic text not null,
  content text,
  is_pinned boolean not null,
  line real check (line > 0),
  version integer not null default 1 check (version > 0),
  save_key text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  check ((player_key is null) = (player_last_name is null))
)`,
  `create unique index notes_one_of_player on notes (user_id, source_key, player_key, statistic)
  where player_key is not null and deleted_at is null`,
  `create unique index notes_one_of_team on notes (user_id, source_key, team_key, statistic)
  where player_key is null and deleted_at is null`,
  `create unique index notes_save on notes (user_id, save_key) where deleted_at is null`,
  `create index notes_user on notes (user_id)`,
  `create index notes_player on notes (player_id, user_id)`,
  `create index notes_team on notes (team_id, user_id)`,
  `create index notes_team_key on notes (source_key, team_key)`,
  `create index notes_player_key on notes (source_key, player_key) where player_key is not null`,
  `create index notes_deleted on notes (deleted_at) where deleted_at is not null`,
];

const WATCHLIST = [
  // An entry refers to its entity without a foreign key. It stays when the entity's sources are removed, and a later import finds the entity again with
  // the source's own key.
  `create table watched (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('player', 'team', 'referee')),
  entity_id integer not null,
  source_key text not null,
  subject_key text not null,
  name text not null,
  statistic text,
  line double precision,
  side text not null check (side in ('over', 'under')),
  alerts_before boolean not null,
  alerts_after boolean not null,
  streak smallint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  unique (user_id, kind, source_key, subject_key)
)`,
  `create index watched_entity on watched (kind, entity_id)`,
  `create index watched_key on watched (source_key, subject_key)`,
  // A view is stored as the query of its URL, so that a new filter needs no migration. Names are unique per user. A deleted view stays for a minute, so
  // that its deletion can be undone in a plan that does not allow the view.
  `create table scout_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  view text not null,
  saved_at timestamptz not null,
  deleted_at timestamptz,
  unique (user_id, name)
)`,
];

/** Users' notes, watchlists and saved views of Scout. */
export const NOTES: readonly string[] = [...SUBJECT_NOTES, ...WATCHLIST];
