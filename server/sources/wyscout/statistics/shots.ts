import type { WyscoutEvent } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, SUB_EVENT } from '#server/sources/wyscout/vocabulary.ts';

/** A shot from play, from a free kick or from the penalty spot. */
export function isShot(event: WyscoutEvent): boolean {
  if (event.eventId === EVENT.shot) return true;
  return (
    event.eventId === EVENT.freeKick &&
    (event.subEventId === SUB_EVENT.freeKickShot || event.subEventId === SUB_EVENT.penalty)
  );
}

export const shots: Rule = (event) => (isShot(event) ? creditActor(event) : null);
