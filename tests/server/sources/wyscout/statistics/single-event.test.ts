import { describe, expect, test } from 'vitest';
import { SINGLE_EVENT_RULES } from '#server/sources/wyscout/statistics/single-event.ts';
import { AWAY, creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

const {
  goals,
  assists,
  shots,
  shotsOnTarget,
  blockedShots,
  passes,
  tackles,
  offsides,
  foulsCommitted,
  yellowCards,
  redCards,
} = SINGLE_EVENT_RULES;

describe('goals', () => {
  test('a shot with the goal tag is a goal of its player', () => {
    expect(creditFor(goals, [event('shot', { tags: [101] })])).toEqual({ team: HOME, player: 10 });
  });

  test('the save attempt of the beaten goalkeeper is not a goal', () => {
    expect(creditFor(goals, [event('save', { tags: [101] })])).toBeNull();
  });

  test('an own goal counts for the opposing team and for no player', () => {
    expect(creditFor(goals, [event('touch', { tags: [102] })])).toEqual({ team: AWAY, player: 0 });
  });

  test('a save attempt at an own goal is not counted', () => {
    expect(creditFor(goals, [event('save', { tags: [102] })])).toBeNull();
  });
});

describe('assists', () => {
  test('an event with the assist tag is an assist', () => {
    expect(creditFor(assists, [event('pass', { tags: [1801, 301] })])).toEqual({ team: HOME, player: 10 });
  });

  test('a key pass is not an assist', () => {
    expect(creditFor(assists, [event('pass', { tags: [302] })])).toBeNull();
  });
});

describe('shots', () => {
  test.each(['shot', 'freeKickShot', 'penalty'] as const)('a %s is a shot of its player', (kind) => {
    expect(creditFor(shots, [event(kind)])).toEqual({ team: HOME, player: 10 });
  });

  test.each(['pass', 'freeKick', 'freeKickCross', 'corner', 'save'] as const)('a %s is not a shot', (kind) => {
    expect(creditFor(shots, [event(kind, { tags: [1801, 101] })])).toBeNull();
  });
});

describe('shots on target', () => {
  test.each([1801, 101])('a shot with tag %i is on target', (tag) => {
    expect(creditFor(shotsOnTarget, [event('shot', { tags: [tag] })])).toEqual({ team: HOME, player: 10 });
  });

  test('a shot tagged as inaccurate is not on target', () => {
    expect(creditFor(shotsOnTarget, [event('shot', { tags: [1802] })])).toBeNull();
  });

  test('an accurate pass is not a shot on target', () => {
    expect(creditFor(shotsOnTarget, [event('pass', { tags: [1801] })])).toBeNull();
  });
});

describe('blocked shots', () => {
  test('a blocked shot is credited to the shooter', () => {
    expect(creditFor(blockedShots, [event('shot', { tags: [2101, 1802] })])).toEqual({ team: HOME, player: 10 });
  });

  test('a shot on target with the blocked tag is not a blocked shot', () => {
    expect(creditFor(blockedShots, [event('shot', { tags: [2101, 1801] })])).toBeNull();
  });

  test('a blocked cross is not a blocked shot', () => {
    expect(creditFor(blockedShots, [event('pass', { tags: [2101] })])).toBeNull();
  });
});

describe('passes', () => {
  test.each(['pass', 'freeKick', 'goalKick'] as const)('a %s is a pass', (kind) => {
    expect(creditFor(passes, [event(kind)])).toEqual({ team: HOME, player: 10 });
  });

  test.each(['throwIn', 'corner', 'freeKickCross', 'freeKickShot', 'touch'] as const)('a %s is not a pass', (kind) => {
    expect(creditFor(passes, [event(kind)])).toBeNull();
  });
});

describe('tackles', () => {
  test('a ground duel won by the defender is a tackle', () => {
    expect(creditFor(tackles, [event('defendingDuel', { tags: [703] })])).toEqual({ team: HOME, player: 10 });
  });

  test('a tackle without a named player is credited to the team only', () => {
    expect(creditFor(tackles, [event('defendingDuel', { tags: [703], playerId: 0 })])).toEqual({
      team: HOME,
      player: 0,
    });
  });

  test('a lost duel is not a tackle', () => {
    expect(creditFor(tackles, [event('defendingDuel', { tags: [701] })])).toBeNull();
  });

  test.each(['airDuel', 'attackingDuel'] as const)('a won %s is not a tackle', (kind) => {
    expect(creditFor(tackles, [event(kind, { tags: [703] })])).toBeNull();
  });
});

describe('offsides', () => {
  test('an offside is credited to its player', () => {
    expect(creditFor(offsides, [event('offside')])).toEqual({ team: HOME, player: 10 });
  });

  test('a pass is not an offside', () => {
    expect(creditFor(offsides, [event('pass')])).toBeNull();
  });
});

describe('fouls committed', () => {
  test.each(['foul', 'handFoul'] as const)('a %s is a foul', (kind) => {
    expect(creditFor(foulsCommitted, [event(kind)])).toEqual({ team: HOME, player: 10 });
  });

  test.each([23, 25, 27])('the sub-event %i is a foul', (subEventId) => {
    expect(creditFor(foulsCommitted, [event('foul', { subEventId })])).toEqual({ team: HOME, player: 10 });
  });

  test.each([22, 24, 26])('the sub-event %i records a card, not a foul', (subEventId) => {
    expect(creditFor(foulsCommitted, [event('foul', { subEventId, tags: [1702] })])).toBeNull();
  });
});

describe('yellow cards', () => {
  test.each([1702, 1703])('a protest with tag %i is a yellow card', (tag) => {
    expect(creditFor(yellowCards, [event('protest', { tags: [tag] })])).toEqual({ team: HOME, player: 10 });
  });

  test('a straight red card is not a yellow card', () => {
    expect(creditFor(yellowCards, [event('foul', { tags: [1701] })])).toBeNull();
  });
});

describe('red cards', () => {
  test.each([1701, 1703])('a foul with tag %i is a red card', (tag) => {
    expect(creditFor(redCards, [event('foul', { tags: [tag] })])).toEqual({ team: HOME, player: 10 });
  });

  test('a first yellow card is not a red card', () => {
    expect(creditFor(redCards, [event('foul', { tags: [1702] })])).toBeNull();
  });
});
