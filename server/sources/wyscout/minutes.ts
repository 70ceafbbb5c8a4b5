import type { Substitution, WyscoutSide } from '#server/sources/wyscout/match.ts';
import type { Presence } from '#server/sources/wyscout/presence.ts';

/** A player's time on the pitch in minutes since kick-off, from 0 to 90. */
export interface Stint {
  readonly on: number;
  readonly off: number;
  readonly started: boolean;
}

const FULL_TIME = 90;
const HALF_TIME = 45;

/** The minute on the score sheet is the one that was running: at 46 exactly 45 have been played. */
function elapsed(substitution: Substitution): number {
  return Math.min(FULL_TIME, Math.max(0, substitution.minute - 1));
}

/** Players of the bench who were seen playing although no substitution names them, in the order of their first event. */
function unnamedArrivals(side: WyscoutSide, named: ReadonlySet<number>, seen: ReadonlyMap<number, Presence>) {
  return side.bench
    .filter((player) => !named.has(player))
    .flatMap((player) => {
      const presence = seen.get(player);
      return presence?.hasPlayed === true ? [{ player, first: presence.first }] : [];
    })
    .sort((a, b) => a.first - b.first);
}

/** Who must have left for an arrival that is in no list: he of the players on the pitch who was last seen longest ago. */
function likeliestToLeave(
  stints: ReadonlyMap<number, Stint>,
  arrival: number,
  seen: ReadonlyMap<number, Presence>,
): number | null {
  let leaver: number | null = null;
  let earliest = arrival;
  for (const [player, stint] of stints) {
    const presence = seen.get(player);
    if (stint.off < FULL_TIME || presence === undefined || presence.sentOff !== null) continue;
    if (presence.last <= earliest) {
      earliest = presence.last;
      leaver = player;
    }
  }
  return leaver;
}

/**
 * When the players of one side came on and went off, by the line-up and the substitutions, cut by red cards and capped at 90
 * minutes; where the list lacks somebody who played, by the first and last events. `null` where there is no line-up.
 *
 * A substitute of extra time has no stint, one of stoppage time a stint of 0 minutes.
 */
export function readStints(
  side: WyscoutSide,
  seen: ReadonlyMap<number, Presence>,
  hasExtraTime: boolean,
): Map<number, Stint> | null {
  if (side.lineup === null) return null;
  const stints = new Map<number, Stint>();
  for (const player of side.lineup) stints.set(player, { on: 0, off: FULL_TIME, started: true });
  const leave = (player: number, off: number) => {
    const stint = stints.get(player);
    if (stint !== undefined) stints.set(player, { ...stint, off: Math.max(stint.on, off) });
  };

  const substitutions = [...(side.substitutions ?? [])].sort((a, b) => a.minute - b.minute);
  const unnamed = substitutions.filter(({ playerIn }) => playerIn === 0);
  for (const substitution of substitutions) {
    const at = elapsed(substitution);
    leave(substitution.playerOut, at);
    const { playerIn, minute } = substitution;
    const inExtraTime = hasExtraTime && minute > FULL_TIME && seen.get(playerIn)?.hasPlayed !== true;
    if (playerIn === 0 || inExtraTime) continue;
    stints.set(playerIn, { on: at, off: FULL_TIME, started: false });
  }
  const named = new Set(substitutions.map(({ playerIn }) => playerIn));
  for (const { player, first } of unnamedArrivals(side, named, seen)) {
    const substitution = unnamed.shift();
    if (substitution === undefined) {
      const leaver = likeliestToLeave(stints, first, seen);
      const left = leaver === null ? undefined : seen.get(leaver);
      if (leaver !== null && left !== undefined) leave(leaver, left.last);
    }
    const on = substitution === undefined ? first : Math.min(first, elapsed(substitution));
    stints.set(player, { on, off: FULL_TIME, started: false });
  }
  for (const [player, stint] of stints) {
    const sentOff = seen.get(player)?.sentOff ?? null;
    if (sentOff !== null) leave(player, Math.min(stint.off, sentOff));
  }
  return stints;
}

/** The minutes of a stint in each half. */
export function minutesByHalf({ on, off }: Stint): readonly [number, number] {
  const first = Math.max(0, Math.min(off, HALF_TIME) - Math.min(on, HALF_TIME));
  return [first, off - on - first];
}
