import { hasTag } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT, TAG } from '#server/sources/wyscout/vocabulary.ts';

/** The beaten goalkeeper's save attempt carries the goal's tag too and is no goal; an own goal is the other team's and no player's. */
export const goals: Rule = (event, _index, play) => {
  if (event.eventId === EVENT.saveAttempt) return null;
  if (hasTag(event, TAG.goal)) return creditActor(event);
  if (hasTag(event, TAG.ownGoal)) return { team: play.opponentOf(event.teamId), player: 0 };
  return null;
};
