import { hasTag } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, SUB_EVENT, TAG } from '#server/sources/wyscout/vocabulary.ts';

/** A proxy: a duel on the ground won by the defender. The set knows no tackles as such. */
export const tackles: Rule = (event) =>
  event.eventId === EVENT.duel && event.subEventId === SUB_EVENT.groundDefendingDuel && hasTag(event, TAG.won)
    ? creditActor(event)
    : null;
