import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';

/** The events of one match in the order of play, and each team's opponent. */
export interface Play {
  readonly events: readonly WyscoutEvent[];
  readonly opponentOf: (team: number) => number;
}

/** The ids of the team and of the player whose counts rise by one. `player` is 0 when the player is unknown. */
export interface Credit {
  readonly team: number;
  readonly player: number;
}

/**
 * The rule of one statistic. It is called for every event of both halves, and returns the credit for that event. It returns `null` when
 * the event does not count.
 */
export type Rule = (event: WyscoutEvent, index: number, play: Play) => Credit | null;
