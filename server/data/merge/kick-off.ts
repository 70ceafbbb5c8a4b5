/** What one source states about the kick-off of a match. */
export interface StatedKickOff {
  /** The kick-off, as ISO 8601 in UTC. Noon stands for a day without a time. */
  readonly kickOff: string;
  /** When the source last had the match as a fixture. */
  readonly fixtureAt: Date | null;
  readonly hasFigures: boolean;
}

/** A source that is kept current states its fixtures every day. Two missed days are tolerated, so that the choice does not alternate between such sources. */
const OUTDATED_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * The kick-off of a match: that of the first source with figures, because it knows when the match was played. While no source has figures,
 * it is that of the first source that is not outdated: no source has had the match as a fixture more than two days later. If the chosen
 * source states a day without a time, the time is that of another source with the same day, if there is one.
 *
 * @param stated the statements of the sources, the best ranked source first
 */
export function kickOffOf(stated: readonly [StatedKickOff, ...StatedKickOff[]]): string {
  const newest = Math.max(...stated.map(timeOf));
  const current = stated.filter((one) => timeOf(one) >= newest - OUTDATED_MS);
  const inOrder = [...stated.filter(({ hasFigures }) => hasFigures), ...current, ...stated];
  const [{ kickOff } = stated[0]] = inOrder;
  if (hasTime(kickOff)) return kickOff;
  return inOrder.find((one) => dayOf(one.kickOff) === dayOf(kickOff) && hasTime(one.kickOff))?.kickOff ?? kickOff;
}

const timeOf = ({ fixtureAt }: StatedKickOff) => fixtureAt?.getTime() ?? 0;
const dayOf = (kickOff: string) => kickOff.slice(0, 10);
const hasTime = (kickOff: string) => !kickOff.includes('T12:00:00');
