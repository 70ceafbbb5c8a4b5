import { expect, test } from 'vitest';
import { isScouted, refereeStatistic } from '#lib/domain/scout/scout-statistics.ts';

test('a subject has rows in Scout only for the statistics that its type and position can have', () => {
  const player = (position: 'GK' | 'DF' | null) => ({ type: 'player', position }) as const;
  const team = { type: 'team', position: null } as const;
  const referee = { type: 'referee', position: null } as const;
  expect([isScouted(player('GK'), 'saves'), isScouted(player('GK'), 'shots')]).toEqual([true, false]);
  expect([isScouted(player('DF'), 'saves'), isScouted(player(null), 'shots')]).toEqual([false, true]);
  expect([isScouted(player('DF'), 'total-shots'), isScouted(team, 'total-shots')]).toEqual([false, true]);
  expect([isScouted(player('DF'), 'defensiveContributions'), isScouted(player('GK'), 'fantasyPoints')]).toEqual([
    true,
    true,
  ]);
  expect([isScouted(player('DF'), 'opposite-expectedGoals'), isScouted(referee, 'total-yellowCards')]).toEqual([
    false,
    false,
  ]);
  expect([isScouted(team, 'fantasyPoints'), isScouted(player('GK'), 'defensiveContributions')]).toEqual([false, false]);
  expect([isScouted(referee, 'yellowCards'), isScouted(referee, 'foulsWon'), isScouted(referee, 'shots')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the referee’s statistic of fouls won is that of fouls; other statistics than fouls and cards have none', () => {
  expect((['foulsWon', 'foulsCommitted', 'redCards', 'shots'] as const).map(refereeStatistic)).toEqual([
    'foulsCommitted',
    'foulsCommitted',
    'redCards',
    null,
  ]);
});
