import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, SUB_EVENT } from '#server/sources/wyscout/vocabulary.ts';

/** Protests, time-wasting and late cards are how the set books a card, not fouls. */
const FOULS: ReadonlySet<number | ''> = new Set([
  SUB_EVENT.foul,
  SUB_EVENT.handFoul,
  SUB_EVENT.outOfGameFoul,
  SUB_EVENT.violentFoul,
  SUB_EVENT.simulation,
]);

export const foulsCommitted: Rule = (event) =>
  event.eventId === EVENT.foul && FOULS.has(event.subEventId) ? creditActor(event) : null;
