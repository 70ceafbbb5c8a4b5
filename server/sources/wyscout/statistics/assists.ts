import { hasTag } from '#server/sources/wyscout/event.ts';
import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { TAG } from '#server/sources/wyscout/vocabulary.ts';

/** An event marked as having set up a goal. */
export const assists: Rule = (event) => (hasTag(event, TAG.assist) ? creditActor(event) : null);
