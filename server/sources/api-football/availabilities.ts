import type { Availability } from '#server/base/canonical.ts';
import { isComing } from '#server/sources/api-football/read-match.ts';
import type { FixtureRow, InjuryRow } from '#server/sources/api-football/replies.ts';

/** Words in reasons that are neither an injury nor a suspension. */
const OTHER_REASONS = /decision|selection|national|inactive|loan|agreement|personal|rest\b/i;

/**
 * The availability of players who may miss their next match, by player id.
 *
 * @param fixtures the matches by id; only entries for coming matches are used
 */
export function availabilities(
  injuries: readonly InjuryRow[],
  fixtures: ReadonlyMap<number, FixtureRow>,
): Map<number, Availability> {
  const kickOff = ({ fixture }: InjuryRow) => fixtures.get(fixture.id)?.fixture.date.getTime() ?? 0;
  const coming = injuries.filter(({ fixture }) => {
    const match = fixtures.get(fixture.id);
    return match !== undefined && isComing(match);
  });
  // A map keeps the last entry of a key: the entry for the next match, because the latest matches come first.
  return new Map(
    coming
      .toSorted((one, other) => kickOff(other) - kickOff(one))
      .flatMap((row) => (row.player.id ? [[row.player.id, availabilityOf(row)] as const] : [])),
  );
}

function availabilityOf({ player: { type, reason } }: InjuryRow): Availability {
  const news = reason?.trim() ?? '';
  return { status: statusOf(type ?? '', news), chance: null, news, asOf: null };
}

function statusOf(type: string, reason: string): Availability['status'] {
  if (/suspen|\bcards?\b/i.test(reason)) return 'suspended';
  if (/questionable/i.test(type)) return 'doubtful';
  return OTHER_REASONS.test(reason) ? 'unavailable' : 'injured';
}
