import { hasTime } from '#lib/domain/days/kick-off-time.ts';

/** What one source states about the kick-off of a match. */
export interface StatedKickOff {
  /** The kick-off, as ISO 8601 in UTC, with `UNKNOWN_TIME` for a day without a time. */
  readonly kickOff: string;
  /** True if it contradicts the order of the rounds by weeks. */
  readonly isDoubted: boolean | null;
  /** When the source last had the match as a fixture. */
  readonly fixtureAt: Date | null;
  readonly hasFigures: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A source that is kept current states its fixtures every day. Two missed days are tolerated, so that the choice does not alternate between such sources. */
const OUTDATED_MS = 2 * DAY_MS;

/**
 * The kick-off of a match. The sources with figures decide, because they know when the match was played; one with a doubted kick-off only if
 * all are doubted. While no source has figures, those decide that are not outdated: no source has had the match as a fixture more than two days
 * later. The kick-off of most of them is used, where kick-offs at most a day apart agree, otherwise that of the first. If it is a day without a
 * time, the time is that of another source with the same day, if there is one.
 *
 * @param stated the statements of the sources, the best ranked source first
 */
export function kickOffOf(stated: readonly [StatedKickOff, ...StatedKickOff[]]): string {
  const newest = Math.max(...stated.map(timeOf));
  const current = stated.filter((one) => timeOf(one) >= newest - OUTDATED_MS);
  const played = stated.filter(({ hasFigures }) => hasFigures);
  const undoubted = played.filter(({ isDoubted }) => isDoubted !== true);
  const deciding = [undoubted, played, current].find(({ length }) => length > 0) ?? stated;
  const votes = deciding.map((one) => deciding.filter((other) => areClose(one, other)).length);
  const { kickOff } = deciding[votes.indexOf(Math.max(...votes))] ?? stated[0];
  if (hasTime(kickOff)) return kickOff;
  const inOrder = [...played, ...current, ...stated];
  return inOrder.find((one) => dayOf(one.kickOff) === dayOf(kickOff) && hasTime(one.kickOff))?.kickOff ?? kickOff;
}

const timeOf = ({ fixtureAt }: StatedKickOff) => fixtureAt?.getTime() ?? 0;
const dayOf = (kickOff: string) => kickOff.slice(0, 10);
const areClose = (one: StatedKickOff, other: StatedKickOff) =>
  Math.abs(Date.parse(one.kickOff) - Date.parse(other.kickOff)) <= DAY_MS;
