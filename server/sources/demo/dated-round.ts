import type { DayPlan } from '#server/sources/demo/league.ts';
import type { Random } from '#server/sources/demo/random.ts';
import type { Pairing } from '#server/sources/demo/round-robin.ts';
import { DAY_MS, type Slot, type SlotKind } from '#server/sources/demo/world-calendar.ts';

const FIRST_DAY: Readonly<Record<SlotKind, number>> = { midweek: 1, windowFirst: 3, weekend: 4, windowSecond: 6 };
const MINUTE_MS = 60_000;

export interface DatedPairing<Team> extends Pairing<Team> {
  /** The kick-off in milliseconds since 1970. */
  readonly kickOff: number;
}

/**
 * Distributes the matches of a round over the days of its slot. Teams that played most recently get the last days, so that they have
 * enough rest. The order of rested teams is random.
 *
 * @param lastPlayed the last kick-off of each team in milliseconds; this function updates it
 */
export function datedRound<Team>(
  round: readonly Pairing<Team>[],
  slot: Slot,
  plan: DayPlan,
  lastPlayed: Map<Team, number>,
  random: Random,
): DatedPairing<Team>[] {
  const firstDay = slot.monday + FIRST_DAY[slot.kind] * DAY_MS;
  const rested = (team: Team) => Math.max(0, (lastPlayed.get(team) ?? 0) - (firstDay - 5 * DAY_MS));
  const waiting = random
    .shuffled(round)
    .map((pairing) => ({ pairing, tired: Math.max(rested(pairing.home), rested(pairing.away)) }))
    .sort((one, other) => one.tired - other.tired)
    .map(({ pairing }) => pairing);
  return plan.matches.flatMap((matches, day) =>
    waiting.splice(0, matches).map((pairing, index) => {
      const times = plan.times[day] ?? [];
      const kickOff = firstDay + day * DAY_MS + minutesOf(times[index % times.length]) * MINUTE_MS;
      lastPlayed.set(pairing.home, kickOff);
      lastPlayed.set(pairing.away, kickOff);
      return { ...pairing, kickOff };
    }),
  );
}

/** Converts "12:30" to minutes after midnight. */
function minutesOf(time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
