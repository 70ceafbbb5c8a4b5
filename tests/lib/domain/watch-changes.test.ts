import { describe, expect, test } from 'vitest';
import type { Watched } from '#lib/contract/watchlist.ts';
import { NO_ALERTS, shownWatchlist, type WatchState, withChange, withoutChange } from '#lib/domain/watch-changes.ts';
import { watchFault } from '#lib/domain/watchlist.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const CHOICES = { statistic: 'shots', line: 2.5, side: 'over', alerts: NO_ALERTS } as const;

function entry(subject: string, changedAt = '2026-11-22T10:00:00.000Z'): Watched {
  return { subject, name: subject, isKnown: true, ...CHOICES, changedAt };
}

const STATE: WatchState = { entries: [entry('player-1'), entry('team-2')], queue: [], answered: 0 };

describe('changes of the watchlist on a device', () => {
  test('an addition is shown first, a change in its place, a removal not at all', () => {
    let state = withChange(STATE, { subject: 'referee-3', name: 'Howard Webb', choices: CHOICES }, NOW);
    state = withChange(state, { subject: 'team-2', name: 'team-2', choices: { ...CHOICES, line: 9.5 } }, NOW);
    state = withChange(state, { subject: 'player-1', name: 'player-1', choices: null }, NOW);
    expect(shownWatchlist(state).map(({ subject, line }) => [subject, line])).toEqual([
      ['referee-3', 2.5],
      ['team-2', 9.5],
    ]);
  });

  test('a second change of a subject replaces the first and gets a later time, even if the clock was set back', () => {
    const first = withChange(STATE, { subject: 'player-1', name: 'player-1', choices: null }, NOW);
    const slow = new Date('2020-01-01T00:00:00Z');
    const { queue } = withChange(first, { subject: 'player-1', name: 'player-1', choices: CHOICES }, slow);
    expect(queue).toMatchObject([{ choices: CHOICES, changedAt: '2026-11-22T12:00:00.001Z' }]);
  });

  test('a confirmed change leaves the queue, and one that was made meanwhile stays', () => {
    const first = withChange(STATE, { subject: 'player-1', name: 'player-1', choices: null }, NOW);
    const [sent] = first.queue;
    const second = withChange(first, { subject: 'player-1', name: 'player-1', choices: CHOICES }, NOW);
    expect(sent && withoutChange(first, sent).queue).toEqual([]);
    expect(sent && withoutChange(second, sent).queue).toEqual(second.queue);
  });
});

describe('the choices of an entry', () => {
  test.each([
    ['player', { statistic: 'saves', line: 2.5, alerts: NO_ALERTS }, null],
    ['player', { statistic: 'expectedGoals', line: 0.25, alerts: NO_ALERTS }, null],
    ['team', { statistic: 'total-shots', line: 20.5, alerts: NO_ALERTS }, null],
    ['team', { statistic: 'total-passes', line: 1050.5, alerts: NO_ALERTS }, null],
    ['team', { statistic: null, line: null, alerts: NO_ALERTS }, null],
    ['referee', { statistic: 'shots', line: 2.5, alerts: NO_ALERTS }, 'A referee has no such statistic.'],
    ['player', { statistic: 'shots', line: 2, alerts: NO_ALERTS }, 'This statistic has no such line.'],
    [
      'player',
      { statistic: null, line: null, alerts: { ...NO_ALERTS, streak: 3 } },
      'An alert at a streak needs a statistic.',
    ],
  ] as const)('of a %s, %o, have the fault %j', (type, choices, fault) => {
    expect(watchFault(type, choices)).toBe(fault);
  });
});
