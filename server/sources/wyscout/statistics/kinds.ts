import { hasTag, type WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import { EVENT, SUB_EVENT, TAG } from '#server/sources/wyscout/events/vocabulary.ts';

/** A shot from play, from a free kick or from the penalty spot. */
export function isShot(event: WyscoutEvent): boolean {
  if (event.eventId === EVENT.shot) return true;
  return (
    event.eventId === EVENT.freeKick &&
    (event.subEventId === SUB_EVENT.freeKickShot || event.subEventId === SUB_EVENT.penalty)
  );
}

/** A shot that is tagged as accurate or as a goal. */
export function isShotOnTarget(event: WyscoutEvent): boolean {
  return isShot(event) && (hasTag(event, TAG.accurate) || hasTag(event, TAG.goal));
}

/** A foul that sent its player off, by a straight red card or a second yellow card. */
export function isSendingOff(event: WyscoutEvent): boolean {
  return event.eventId === EVENT.foul && (hasTag(event, TAG.redCard) || hasTag(event, TAG.secondYellowCard));
}

/** True when the event's player had the ball, false for all other events, such as a duel in which the player tried to win it. */
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
