import type { CanonicalMatch } from '#server/data/canonical.ts';

/** Rows of one pairing whose kick-offs differ by fewer milliseconds are the same match: ten days. */
const SAME_MATCH = 10 * 24 * 60 * 60 * 1000;

/**
 * The matches between a home and an away team in a season of a league. In most leagues there is one. In a league whose
 * season ends in groups or play-offs, such as the Scottish Premiership, a team can have two home matches against another.
 *
 * One file can list a fixture and another its result. A fixture is dropped unless it is at least ten days after the last
 * result, because the site does not remove a postponed fixture. Of several fixtures after the last result, the last
 * row is used.
 *
 * @param rows the rows of all files, with the key of the pairing
 * @returns the matches by kick-off. The key of the second one ends with `:2`, and so on.
 */
export function meetings(rows: readonly CanonicalMatch[]): CanonicalMatch[] {
  const found: CanonicalMatch[] = [];
  const played = rows.filter(({ status }) => status === 'played').toSorted((one, other) => time(one) - time(other));
  for (const result of played) {
    if (isLater(result, found.at(-1))) found.push(result);
  }
  const next = rows.findLast((row) => row.status === 'scheduled' && isLater(row, found.at(-1)));
  return [...found, ...(next ? [next] : [])].map((match, index) =>
    index === 0 ? match : { ...match, key: `${match.key}:${index + 1}` },
  );
}

function isLater(match: CanonicalMatch, previous: CanonicalMatch | undefined): boolean {
  return previous === undefined || time(match) - time(previous) >= SAME_MATCH;
}

function time({ kickOff }: CanonicalMatch): number {
  return kickOff.getTime();
}
