/** What one source states about the kick-off of a match. */
export interface StatedKickOff {
  /** The kick-off, as ISO 8601 in UTC. */
  readonly kickOff: string;
  /** When the source last had the match as a fixture. */
  readonly fixtureAt: Date | null;
  readonly hasFigures: boolean;
}

/** A source that is kept current states its fixtures every day. Two missed days are tolerated, so that the choice does not alternate between such sources. */
const OUTDATED_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * The kick-off of a match: that of the first source with figures, because it knows when the match was played. Before that, the kick-off of the first source
 * that is not outdated: another source may have stated the match up to two days later, but not more.
 *
 * @param stated the statements of the sources, the best ranked source first
 */
export function kickOffOf(stated: readonly [StatedKickOff, ...StatedKickOff[]]): string {
  const newest = Math.max(...stated.map(timeOf));
  const chosen =
    stated.find(({ hasFigures }) => hasFigures) ?? stated.find((one) => timeOf(one) >= newest - OUTDATED_MS);
  return (chosen ?? stated[0]).kickOff;
}

const timeOf = ({ fixtureAt }: StatedKickOff) => fixtureAt?.getTime() ?? 0;
