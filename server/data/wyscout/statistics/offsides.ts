import { creditActor, type Rule } from '#server/data/wyscout/statistics/rule.ts';
import { EVENT } from '#server/data/wyscout/vocabulary.ts';

export const offsides: Rule = (event) => (event.eventId === EVENT.offside ? creditActor(event) : null);
