import { type Kysely, sql } from 'kysely';

/**
 * Allows setting back the clock of real football after a wrong time had advanced it, and records each repair. It can be set back at most
 * to the database's present time, and not before the kick-off of a match with a result. So a match stays frozen if it has a result or has
 * kicked off by the database's clock. The clock of demo football still never decreases.
 */
const STATEMENTS = [
  `create table analyzer_clock_repairs (
  id integer generated always as identity primary key,
  source_id integer not null references sources on delete cascade,
  from_time timestamptz not null,
  to_time timestamptz not null,
  repaired_at timestamptz not null default clock_timestamp()
)`,
  `create or replace function keep_clock() returns trigger language plpgsql as $$
declare
  is_real boolean;
  last_result timestamptz;
begin
  if tg_op = 'DELETE' then
    if exists (select from sources where id = old.source_id) then
      raise exception 'the clock of a source stays with it' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if new.source_id = old.source_id and new.reads >= old.reads then return new; end if;
  select label is null into is_real from sources where id = old.source_id;
  select max(kick_off) into last_result from matches where source_id = old.source_id and status = 'played';
  if new.source_id <> old.source_id or not is_real or new.reads < greatest(statement_timestamp(), last_result) then
    raise exception 'the clock of a source does not go back' using errcode = 'check_violation';
  end if;
  insert into analyzer_clock_repairs (source_id, from_time, to_time) values (old.source_id, old.reads, new.reads);
  return new;
end $$`,
];

export const clockRepair = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
