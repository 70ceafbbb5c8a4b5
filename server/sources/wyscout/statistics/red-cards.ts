import { hasTag, type WyscoutEvent } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, TAG } from '#server/sources/wyscout/vocabulary.ts';

/** A foul that sent its player off, by a straight red card or a second yellow one. */
export function isSendingOff(event: WyscoutEvent): boolean {
  return event.eventId === EVENT.foul && (hasTag(event, TAG.redCard) || hasTag(event, TAG.secondYellowCard));
}

export const redCards: Rule = (event) => (isSendingOff(event) ? creditActor(event) : null);
