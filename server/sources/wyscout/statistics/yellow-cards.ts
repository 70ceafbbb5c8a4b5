import { hasTag } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, TAG } from '#server/sources/wyscout/vocabulary.ts';

/** A first or second yellow card. */
export const yellowCards: Rule = (event) =>
  event.eventId === EVENT.foul && (hasTag(event, TAG.yellowCard) || hasTag(event, TAG.secondYellowCard))
    ? creditActor(event)
    : null;
