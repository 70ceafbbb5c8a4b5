import { expect, test } from 'vitest';
import { cornersWon } from '#server/sources/wyscout/statistics/corners-won.ts';
import { AWAY, creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

const corner = event('corner', { playerId: 11 });
const out = event('ballOut', { playerId: 0, teamId: AWAY });
const clearance = event('touch', { teamId: AWAY, playerId: 20 });

function wonAfter(...before: Parameters<typeof creditFor>[1]) {
  return creditFor(cornersWon, [...before, corner], before.length);
}

test('a corner is won by the last player of its team on the ball before the ball went out', () => {
  expect(wonAfter(event('pass', { playerId: 12 }), event('pass', { playerId: 10 }), clearance, out)).toEqual({
    team: HOME,
    player: 10,
  });
});

test('a corner without a creditable player counts for the team', () => {
  expect(wonAfter(clearance, out)).toEqual({ team: HOME, player: 0 });
});

test('a defender’s duel on the ground does not win a corner', () => {
  expect(wonAfter(event('pass'), event('defendingDuel', { playerId: 13 }), out)?.player).toBe(10);
});

test('a touch wins a corner only if at most four events of the opponent follow the touch', () => {
  const four = [clearance, clearance, clearance, clearance];
  expect(wonAfter(event('pass'), ...four, out)?.player).toBe(10);
  expect(wonAfter(event('pass'), ...four, clearance, out)?.player).toBe(0);
});

test('a touch wins a corner only if at most one interruption follows the touch', () => {
  expect(wonAfter(event('pass'), out)?.player).toBe(10);
  expect(wonAfter(event('pass'), out, out)?.player).toBe(0);
});

test('at most eleven events before the corner are searched', () => {
  const duels = Array.from({ length: 11 }, () => event('defendingDuel'));
  expect(wonAfter(event('pass'), ...duels.slice(1))?.player).toBe(10);
  expect(wonAfter(event('pass'), ...duels)?.player).toBe(0);
});

test('events of another period than that of the corner are not searched', () => {
  expect(wonAfter(event('pass', { matchPeriod: 'E1' }), out)?.player).toBe(0);
});
