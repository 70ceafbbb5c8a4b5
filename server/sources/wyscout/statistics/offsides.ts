import { creditActor, type Rule } from '#server/sources/wyscout/statistics/rule.ts';
import { EVENT } from '#server/sources/wyscout/vocabulary.ts';

export const offsides: Rule = (event) => (event.eventId === EVENT.offside ? creditActor(event) : null);
