/** The data set's codes for kinds of events (`eventId`). */
export const EVENT = {
  duel: 1,
  foul: 2,
  freeKick: 3,
  interruption: 5,
  offside: 6,
  otherOnTheBall: 7,
  pass: 8,
  saveAttempt: 9,
  shot: 10,
} as const;

/** The data set's codes for sub-kinds of events (`subEventId`). */
export const SUB_EVENT = {
  groundDefendingDuel: 12,
  foul: 20,
  handFoul: 21,
  outOfGameFoul: 23,
  simulation: 25,
  violentFoul: 27,
  corner: 30,
  freeKick: 31,
  freeKickShot: 33,
  goalKick: 34,
  penalty: 35,
} as const;

/** The data set's codes for tags of events (the `id` of its `tags`). */
export const TAG = {
  goal: 101,
  ownGoal: 102,
  assist: 301,
  won: 703,
  redCard: 1701,
  yellowCard: 1702,
  secondYellowCard: 1703,
  accurate: 1801,
  blocked: 2101,
} as const;
