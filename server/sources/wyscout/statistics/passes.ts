import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, SUB_EVENT } from '#server/sources/wyscout/vocabulary.ts';

/** A pass in play, a free kick played to a team-mate or a goal kick. */
export const passes: Rule = (event) => {
  if (event.eventId === EVENT.pass) return creditActor(event);
  if (event.eventId !== EVENT.freeKick) return null;
  return event.subEventId === SUB_EVENT.freeKick || event.subEventId === SUB_EVENT.goalKick ? creditActor(event) : null;
};
