import type { WyscoutEvent } from '#server/sources/wyscout/event.ts';

/** The events of one match in the order of play, and each team's opponent. */
export interface Play {
  readonly events: readonly WyscoutEvent[];
  readonly opponentOf: (team: number) => number;
}

/** The team whose count rises by one, and the player whose count does too; `player` is 0 when none is known. */
export interface Credit {
  readonly team: number;
  readonly player: number;
}

/**
 * Reads one statistic from the events. It is called for every event of both halves and returns the credit for that event, or
 * `null` when the event does not count.
 */
export type Rule = (event: WyscoutEvent, index: number, play: Play) => Credit | null;
