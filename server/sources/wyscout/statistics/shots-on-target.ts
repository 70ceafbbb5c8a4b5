import { hasTag, type WyscoutEvent } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { isShot } from '#server/sources/wyscout/statistics/shots.ts';
import { TAG } from '#server/sources/wyscout/vocabulary.ts';

/** A shot that is marked as accurate or as a goal. */
export function isShotOnTarget(event: WyscoutEvent): boolean {
  return isShot(event) && (hasTag(event, TAG.accurate) || hasTag(event, TAG.goal));
}

export const shotsOnTarget: Rule = (event) => (isShotOnTarget(event) ? creditActor(event) : null);
