/** A match with the label of its world; `null` for real, current football. */
interface Labelled {
  readonly worldLabel: string | null;
}

/**
 * The matches of a day that a plan includes. A plan with a limit includes the first matches of real football, and invented or replayed ones only if
 * there are fewer real ones than the limit.
 *
 * @param matches in the order of kick-off
 * @param limit the number of matches; `null` for all
 */
export function includedMatches<Match extends Labelled>(
  matches: readonly Match[],
  limit: number | null,
): readonly Match[] {
  if (limit === null) return matches;
  const isReal = ({ worldLabel }: Match) => worldLabel === null;
  return [...matches.filter(isReal), ...matches.filter((match) => !isReal(match))].slice(0, limit);
}
