import type { WyscoutEvent } from '#server/sources/wyscout/event.ts';

/** The events of one match in the order of play, and who plays whom. */
export interface Play {
  readonly events: readonly WyscoutEvent[];
  readonly opponentOf: (team: number) => number;
}

/** Whose figure rises by one: a team's, and a player's unless `player` is 0. */
export interface Credit {
  readonly team: number;
  readonly player: number;
}

/**
 * How one statistic is read from the events: called for every event of both halves, it says whom the event counts for, or
 * `null` when it does not count. The rules are those of the data set's description in the import guide.
 */
export type Rule = (event: WyscoutEvent, index: number, play: Play) => Credit | null;

/** Credits the event to who is named in it. */
export function creditActor(event: WyscoutEvent): Credit {
  return { team: event.teamId, player: event.playerId };
}
