import { describe, expect, test } from 'vitest';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import {
  NO_ALERTS,
  shownWatchlist,
  type WatchState,
  withChange,
  withoutChange,
} from '#lib/domain/watchlist/watch-changes.ts';

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

  test('a confirmed change leaves a change of another subject that was made at the same time', () => {
    const first = withChange(STATE, { subject: 'player-1', name: 'player-1', choices: null }, NOW);
    const both = withChange(first, { subject: 'team-2', name: 'team-2', choices: null }, NOW);
    const [sent, other] = both.queue;
    expect(sent?.changedAt).toBe(other?.changedAt);
    expect(sent && withoutChange(both, sent).queue).toEqual([other]);
  });

  test('the time of a change is later than that of the stored entry, and independent of other subjects', () => {
    const ahead = '2027-01-01T00:00:00.000Z';
    const state = { ...STATE, entries: [entry('player-1', ahead), entry('team-2')] };
    const timeOf = (subject: string) =>
      withChange(state, { subject, name: subject, choices: null }, NOW).queue[0]?.changedAt;
    expect([timeOf('player-1'), timeOf('team-2')]).toEqual(['2027-01-01T00:00:00.001Z', NOW.toISOString()]);
  });

  test('an entry that is added on the device is one of a known subject', () => {
    const added = withChange(STATE, { subject: 'referee-3', name: 'Howard Webb', choices: CHOICES }, NOW);
    expect(shownWatchlist(added)[0]).toEqual({ ...entry('referee-3', NOW.toISOString()), name: 'Howard Webb' });
  });
});
