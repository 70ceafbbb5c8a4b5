import type { Result } from '#server/sources/football-data/read-result.ts';

/** Milliseconds of a day. */
const DAY = 24 * 60 * 60 * 1000;

/** A match, and the table that has it. */
export interface ListedMatch {
  readonly file: string;
  readonly match: Result & { readonly season: number };
}

/**
 * The matches between a home and an away team in a season of a league. In most leagues there is one. In a league whose
 * season ends in groups or play-offs, such as the Scottish Premiership, a team can have several home matches against another.
 *
 * Two results in one table are two matches if they are more than a day apart, because no team plays on two days in turn. In two tables they
 * are one match if the scores are equal and they are less than ten days apart: one of the tables then has the day for which it was planned.
 *
 * One file can list a fixture and another its result. A fixture is dropped unless it is later than the last result, because the site does not
 * remove a postponed fixture. Of several fixtures after the last result, the last row is used.
 *
 * @param rows the rows of all files, with the key of the pairing
 * @returns the matches by kick-off. The key of the second one ends with `:2`, and so on.
 */
export function matchesOfPairing(rows: readonly ListedMatch[]): ListedMatch['match'][] {
  const found: ListedMatch[] = [];
  const played = rows
    .filter(({ match }) => match.status === 'played')
    .toSorted((one, other) => time(one) - time(other));
  for (const result of played) {
    if (!found.some((known) => isSame(known, result))) found.push(result);
  }
  const last = found.at(-1);
  const next = rows.findLast(
    (row) => row.match.status === 'scheduled' && (last === undefined || time(row) - time(last) >= 2 * DAY),
  );
  return [...found, ...(next ? [next] : [])].map(({ match }, index) =>
    index === 0 ? match : { ...match, key: `${match.key}:${index + 1}` },
  );
}

/** Whether two results of a pairing are of the same match. */
function isSame(one: ListedMatch, other: ListedMatch): boolean {
  const apart = Math.abs(time(one) - time(other));
  if (apart < 2 * DAY) return true;
  return apart < 10 * DAY && one.file !== other.file && score(one) === score(other);
}

function score({ match }: ListedMatch): string {
  return match.status === 'played' ? `${match.home.periods.full.goals}:${match.away.periods.full.goals}` : '';
}

function time({ match }: ListedMatch): number {
  return match.kickOff.getTime();
}
