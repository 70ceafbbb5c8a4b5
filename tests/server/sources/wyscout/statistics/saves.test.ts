import { expect, test } from 'vitest';
import { saves } from '#server/sources/wyscout/statistics/saves.ts';
import { AWAY, creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

const shot = event('shot', { tags: [1801] });

test('a shot on target that does not score is saved by the player of the next save attempt', () => {
  const save = event('save', { teamId: AWAY, playerId: 20 });
  expect(creditFor(saves, [shot, event('touch'), save])).toEqual({ team: AWAY, player: 20 });
});

test('a save attempt four events after the shot does not belong to the shot', () => {
  const between = [event('pass'), event('pass'), event('pass')];
  const save = event('save', { teamId: AWAY, playerId: 20 });
  expect(creditFor(saves, [shot, ...between, save])).toEqual({ team: AWAY, player: 0 });
});

test('a save attempt of the shooter’s team does not belong to the shot', () => {
  expect(creditFor(saves, [shot, event('save', { teamId: HOME, playerId: 11 })])).toEqual({ team: AWAY, player: 0 });
});

test('a save attempt after half-time does not belong to the shot', () => {
  const save = event('save', { teamId: AWAY, playerId: 20, matchPeriod: '2H' });
  expect(creditFor(saves, [shot, save])).toEqual({ team: AWAY, player: 0 });
});

test('a goal is not a save', () => {
  const save = event('save', { teamId: AWAY, playerId: 20, tags: [101] });
  expect(creditFor(saves, [event('shot', { tags: [1801, 101] }), save])).toBeNull();
});
