import { type RawBuilder, sql } from 'kysely';
import { UNKNOWN_TIME } from '#lib/domain/days/kick-off-time.ts';

/** The condition that a row of `matches` can still begin. Without a known time it can until the end of its day in UTC. The first part uses an index. */
export function isComingMatch(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(matches.kick_off > ${now}::timestamptz - interval '12 hours' and (matches.kick_off > ${now}
    or (matches.kick_off at time zone 'UTC')::time = ${UNKNOWN_TIME.slice(1, -1)}::time))`;
}
