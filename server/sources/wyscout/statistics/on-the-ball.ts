import type { WyscoutEvent } from '#server/sources/wyscout/event.ts';
import { EVENT, SUB_EVENT } from '#server/sources/wyscout/vocabulary.ts';

/** Whether the event's player had the ball, rather than tried to win it. */
export function isOnTheBall(event: WyscoutEvent): boolean {
  switch (event.eventId) {
    case EVENT.pass:
    case EVENT.shot:
    case EVENT.otherOnTheBall:
    case EVENT.freeKick:
      return true;
    case EVENT.duel:
      return event.subEventId !== SUB_EVENT.groundDefendingDuel;
    default:
      return false;
  }
}
