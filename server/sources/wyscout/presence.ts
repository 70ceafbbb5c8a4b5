import type { WyscoutEvent } from '#server/sources/wyscout/event.ts';
import { isSendingOff } from '#server/sources/wyscout/statistics/red-cards.ts';
import { halfOf } from '#server/sources/wyscout/tally.ts';
import { EVENT } from '#server/sources/wyscout/vocabulary.ts';

/** What the events say of one player's time on the pitch, in whole minutes since kick-off without stoppage time. */
export interface Presence {
  readonly team: number;
  readonly first: number;
  last: number;
  /** Only booked so far, which also happens to players on the bench. */
  hasPlayed: boolean;
  sentOff: number | null;
}

const HALF = 45;

function minuteOf(event: WyscoutEvent, half: 0 | 1): number {
  return half * HALF + Math.min(HALF, Math.floor(event.eventSec / 60));
}

/** When each player was first and last seen in the two halves, and sent off. */
export function readPresence(events: readonly WyscoutEvent[]): Map<number, Presence> {
  const players = new Map<number, Presence>();
  for (const event of events) {
    const half = halfOf(event);
    if (half === null || event.playerId === 0) continue;
    const minute = minuteOf(event, half);
    let presence = players.get(event.playerId);
    if (presence === undefined) {
      presence = { team: event.teamId, first: minute, last: minute, hasPlayed: false, sentOff: null };
      players.set(event.playerId, presence);
    }
    presence.last = minute;
    if (event.eventId !== EVENT.foul) presence.hasPlayed = true;
    if (presence.sentOff === null && isSendingOff(event)) presence.sentOff = minute;
  }
  return players;
}
