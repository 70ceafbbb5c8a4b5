import { hasTag, type WyscoutEvent } from '#server/data/wyscout/event.ts';
import { creditActor, type Rule } from '#server/data/wyscout/statistics/rule.ts';
import { isShot } from '#server/data/wyscout/statistics/shots.ts';
import { TAG } from '#server/data/wyscout/vocabulary.ts';

/** A shot that is marked as accurate or as a goal. */
export function isShotOnTarget(event: WyscoutEvent): boolean {
  return isShot(event) && (hasTag(event, TAG.accurate) || hasTag(event, TAG.goal));
}

export const shotsOnTarget: Rule = (event) => (isShotOnTarget(event) ? creditActor(event) : null);
