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

/** The minutes played before a substitution. The score sheet has the running minute: in minute 46, 45 minutes have been played. */
function elapsed(substitution: Substitution): number {
  return Math.min(FULL_TIME, Math.max(0, substitution.minute - 1));
}

/** Players of the bench who have events other than fouls although no substitution names them, in the order of their first event. */
function unlistedSubstitutes(side: WyscoutSide, named: ReadonlySet<number>, presences: ReadonlyMap<number, Presence>) {
  return side.bench
    .filter((player) => !named.has(player))
    .flatMap((player) => {
      const presence = presences.get(player);
      return presence?.hasPlayed === true ? [{ player, first: presence.first }] : [];
    })
    .sort((a, b) => a.first - b.first);
}

/** The player whom an unlisted substitute replaced: the one on the pitch with the earliest last event, up to `minute`; `null` if none. */
function replacedPlayer(
  stints: ReadonlyMap<number, Stint>,
  minute: number,
  presences: ReadonlyMap<number, Presence>,
): number | null {
  let replaced: number | null = null;
  let earliest = minute;
  for (const [player, stint] of stints) {
    const presence = presences.get(player);
    if (stint.off < FULL_TIME || presence === undefined || presence.sentOff !== null) continue;
    if (presence.last <= earliest) {
      earliest = presence.last;
      replaced = player;
    }
  }
  return replaced;
}

/**
 * The minutes at which the players of one side came on and went off, from the line-up and the substitutions. A red card ends a stint, and
 * a stint ends at minute 90 at the latest. A substitution that is not listed is derived from the first and last events of the players. A
 * substitute in extra time has no stint. A substitute in stoppage time after minute 90 has a stint of 0 minutes.
 *
 * @returns the stints by player id; `null` without a line-up
 */
export function readStints(
  side: WyscoutSide,
  presences: ReadonlyMap<number, Presence>,
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
    const inExtraTime = hasExtraTime && minute > FULL_TIME && presences.get(playerIn)?.hasPlayed !== true;
    if (playerIn === 0 || inExtraTime) continue;
    stints.set(playerIn, { on: at, off: FULL_TIME, started: false });
  }
  const named = new Set(substitutions.map(({ playerIn }) => playerIn));
  for (const { player, first } of unlistedSubstitutes(side, named, presences)) {
    const substitution = unnamed.shift();
    if (substitution === undefined) {
      const replaced = replacedPlayer(stints, first, presences);
      const left = replaced === null ? undefined : presences.get(replaced);
      if (replaced !== null && left !== undefined) leave(replaced, left.last);
    }
    const on = substitution === undefined ? first : Math.min(first, elapsed(substitution));
    stints.set(player, { on, off: FULL_TIME, started: false });
  }
  for (const [player, stint] of stints) {
    const sentOff = presences.get(player)?.sentOff ?? null;
    if (sentOff !== null) leave(player, Math.min(stint.off, sentOff));
  }
  return stints;
}

/** The minutes of a stint in each half. */
export function minutesByHalf({ on, off }: Stint): readonly [number, number] {
  const first = Math.max(0, Math.min(off, HALF_TIME) - Math.min(on, HALF_TIME));
  return [first, off - on - first];
}
