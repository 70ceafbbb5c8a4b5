import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { EVENT } from '#server/sources/wyscout/events/vocabulary.ts';
import { isSendingOff } from '#server/sources/wyscout/statistics/kinds.ts';
import { halfOf } from '#server/sources/wyscout/tally.ts';

/** A player's time on the pitch, derived from events. All minutes are whole minutes since kick-off without stoppage time. */
export interface Presence {
  readonly team: number;
  readonly first: number;
  last: number;
  /** False when all events are fouls: players on the bench can also be booked. */
  hasPlayed: boolean;
  sentOff: number | null;
}

const HALF = 45;

function minuteOf(event: WyscoutEvent, half: 0 | 1): number {
  return half * HALF + Math.min(HALF, Math.floor(event.eventSec / 60));
}

/** The minutes of each player's first event, last event and sending-off in the two halves, by player id. */
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
