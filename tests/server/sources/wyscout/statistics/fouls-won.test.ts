import { expect, test } from 'vitest';
import { foulsWon } from '#server/sources/wyscout/statistics/fouls-won.ts';
import { AWAY, creditFor, event } from '#tests/support/wyscout-events.ts';

const foul = event('foul', { playerId: 10, eventSec: 100, positions: [{ x: 30, y: 20 }] });
const duel = (playerId: number, eventSec: number) => event('attackingDuel', { teamId: AWAY, playerId, eventSec });

function wonIn(before: Parameters<typeof creditFor>[1], after: Parameters<typeof creditFor>[1] = []) {
  return creditFor(foulsWon, [...before, foul, ...after], before.length);
}

test('a plain foul is won by the other team', () => {
  expect(wonIn([])).toEqual({ team: AWAY, player: 0 });
});

test.each(['handFoul', 'protest', 'lateCardFoul'] as const)('an event of the kind %s is not a foul won', (kind) => {
  expect(creditFor(foulsWon, [event(kind)])).toBeNull();
});

test('the foul is won by the player of the other team whose duel is nearest in time', () => {
  expect(wonIn([duel(20, 97.5), duel(21, 99)], [duel(22, 100.5)])?.player).toBe(22);
});

test('a duel more than three seconds before the foul is ignored', () => {
  expect(wonIn([duel(20, 96.9)])?.player).toBe(0);
});

test('a duel without a named player is ignored', () => {
  expect(wonIn([duel(0, 99.9), duel(20, 99)])?.player).toBe(20);
});

test('without a duel, the foul is won by the last player of the other team on the ball at the same place', () => {
  const pass = event('pass', {
    teamId: AWAY,
    playerId: 23,
    eventSec: 96,
    positions: [
      { x: 40, y: 60 },
      { x: 72, y: 78 },
    ],
  });
  expect(wonIn([pass])?.player).toBe(23);
});

test('a pass that ends away from the foul is ignored', () => {
  const pass = event('pass', {
    teamId: AWAY,
    playerId: 23,
    eventSec: 96,
    positions: [
      { x: 70, y: 80 },
      { x: 30, y: 20 },
    ],
  });
  expect(wonIn([pass])?.player).toBe(0);
});

test('a pass more than five seconds before the foul is ignored', () => {
  const pass = event('pass', { teamId: AWAY, playerId: 23, eventSec: 94, positions: [{ x: 70, y: 80 }] });
  expect(wonIn([pass])?.player).toBe(0);
});
