import { hasTag } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { isShot } from '#server/sources/wyscout/statistics/shots.ts';
import { isShotOnTarget } from '#server/sources/wyscout/statistics/shots-on-target.ts';
import { TAG } from '#server/sources/wyscout/vocabulary.ts';

/** A shot of one's own that an opponent got in the way of. */
export const blockedShots: Rule = (event) =>
  isShot(event) && hasTag(event, TAG.blocked) && !isShotOnTarget(event) ? creditActor(event) : null;
