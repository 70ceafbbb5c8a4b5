import { hasTag } from '#server/data/wyscout/event.ts';
import { creditActor, type Rule } from '#server/data/wyscout/statistics/rule.ts';
import { TAG } from '#server/data/wyscout/vocabulary.ts';

/** An event marked as having set up a goal. */
export const assists: Rule = (event) => (hasTag(event, TAG.assist) ? creditActor(event) : null);
