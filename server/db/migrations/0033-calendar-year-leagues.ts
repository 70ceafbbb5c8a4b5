import { type Kysely, sql } from 'kysely';

/** Adds whether the seasons of a competition are calendar years, and sets it from the stored matches. Later imports update it (`summaries.ts`). */
export const calendarYearLeagues = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table competitions add column is_calendar_year boolean not null default false`.execute(db);
    await sql`update competitions set is_calendar_year = true
      where exists (
        select from matches
        where competition_id = competitions.id and merged_into is null
          and extract(year from kick_off at time zone 'UTC') = season and extract(month from kick_off at time zone 'UTC') <= 6
      ) and not exists (
        select from matches
        where competition_id = competitions.id and merged_into is null
          and extract(year from kick_off at time zone 'UTC') > season
      )`.execute(db);
  },
};
