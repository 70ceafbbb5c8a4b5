import type { WyscoutEvent } from '#server/sources/wyscout/events/event.ts';
import type { Credit, Rule } from '#server/sources/wyscout/statistics/rule.ts';

export const HOME = 1;
export const AWAY = 2;

/** Kinds of events by their numbers in the data set, `eventId` and `subEventId`. */
export const KIND = {
  airDuel: [1, 10],
  attackingDuel: [1, 11],
  defendingDuel: [1, 12],
  foul: [2, 20],
  handFoul: [2, 21],
  lateCardFoul: [2, 22],
  protest: [2, 24],
  corner: [3, 30],
  freeKick: [3, 31],
  freeKickCross: [3, 32],
  freeKickShot: [3, 33],
  goalKick: [3, 34],
  penalty: [3, 35],
  throwIn: [3, 36],
  ballOut: [5, 50],
  offside: [6, ''],
  touch: [7, 72],
  pass: [8, 85],
  save: [9, 91],
  shot: [10, 100],
} as const;

type Kind = keyof typeof KIND;

/** An event of the home side's player 10 in the first half, with the given fields. */
export function event(
  kind: Kind,
  but: Partial<Omit<WyscoutEvent, 'tags'>> & { tags?: readonly number[] } = {},
): WyscoutEvent {
  const [eventId, subEventId] = KIND[kind];
  const { tags = [], ...rest } = but;
  return {
    matchId: 100,
    matchPeriod: '1H',
    eventSec: 60,
    teamId: HOME,
    playerId: 10,
    eventId,
    subEventId,
    positions: [{ x: 50, y: 50 }],
    ...rest,
    tags: tags.map((id) => ({ id })),
  };
}

/** The player or team that a rule credits with the event at `index` of a match of HOME against AWAY. */
export function creditFor(rule: Rule, events: readonly WyscoutEvent[], index = 0): Credit | null {
  const at = events[index];
  if (at === undefined) throw new RangeError(`there is no event ${index}`);
  return rule(at, index, { events, opponentOf: (team) => (team === HOME ? AWAY : HOME) });
}
