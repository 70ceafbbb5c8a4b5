import { describe, expect, test } from 'vitest';
import {
  type AlertMatch,
  type AlertSubject,
  dueAlerts,
  isPointless,
  isSwitchedOff,
  type MadeAlert,
  nextClaim,
} from '#lib/domain/watchlist/due-alerts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 28, 12);
const SETTINGS = { before: true, result: true, streak: true, note: true, leadMinutes: 60 };

const coming = (inMinutes: number, id = 1): AlertMatch => ({ id, kickOff: NOW + inMinutes * MINUTE, isPlayed: false });
const played = (hoursAgo: number, id = 1): AlertMatch => ({ id, kickOff: NOW - hoursAgo * HOUR, isPlayed: true });
const subject = (match: AlertMatch, parts: Partial<AlertSubject> = {}): AlertSubject => ({
  ...{ watchedId: 5, before: true, after: true, streak: null, run: null },
  matches: [match],
  ...parts,
});
const notes = (match: AlertMatch) => subject(match, { watchedId: null });

interface Case {
  readonly made?: readonly MadeAlert[];
  readonly settings?: Partial<typeof SETTINGS>;
  readonly since?: number;
}
const kinds = (of: AlertSubject, { made = [], settings = {}, since = 0 }: Case = {}) =>
  dueAlerts({ subjects: [of], made, settings: { ...SETTINGS, ...settings }, since }, NOW).map(({ kind }) => kind);
const made = (kind: MadeAlert['kind'], { id, kickOff }: AlertMatch, movedBy = 0): MadeAlert[] => [
  { kind, watchedId: 5, matchId: id, kickOff: kickOff + movedBy },
];

describe('an alert before a match', () => {
  test('an alert before a match is due from the lead time until the kick-off', () => {
    expect([61, 60, 1, 0].map((minutes) => kinds(subject(coming(minutes))))).toEqual([[], ['before'], ['before'], []]);
  });

  test('an alert before a match is never due when only the day of the match is known', () => {
    const match = { id: 1, kickOff: Date.parse('2026-11-28T12:00:00.001Z'), isPlayed: false };
    expect(dueAlerts({ subjects: [subject(match)], made: [], settings: SETTINGS, since: 0 }, NOW - MINUTE)).toEqual([]);
  });

  test('an alert before a match is not due when it is switched off in the settings or for the entry', () => {
    expect(kinds(subject(coming(30)), { settings: { before: false } })).toEqual([]);
    expect(kinds(subject(coming(30), { before: false }))).toEqual([]);
  });

  test('about notes has its own kind and setting, and a match of notes has no result', () => {
    expect(kinds(notes(coming(30)), { settings: { before: false } })).toEqual(['note']);
    expect(kinds(notes(coming(30)), { settings: { note: false } })).toEqual([]);
    expect(kinds(notes(played(2)))).toEqual([]);
  });

  test('an alert before a match is made once, and again when the match is moved by six hours or more', () => {
    const match = coming(30);
    expect(
      [0, 5 * HOUR, -5 * HOUR, 6 * HOUR, -6 * HOUR].map((by) =>
        kinds(subject(match), { made: made('before', match, by) }),
      ),
    ).toEqual([[], [], [], ['before'], ['before']]);
    expect(kinds(subject(match), { made: made('before', { ...match, id: 2 }) })).toEqual(['before']);
  });

  test('an alert before a match has a key with its time, which an alert about a result does not have', () => {
    const keys = (of: AlertSubject) =>
      dueAlerts({ subjects: [of], made: [], settings: SETTINGS, since: 0 }, NOW).map(({ key }) => key);
    expect(keys(subject(coming(30)))).toEqual(['before 5 1 2026-11-28T12:30:00.000Z']);
    expect(keys(notes(coming(30)))).toEqual(['note notes 1 2026-11-28T12:30:00.000Z']);
    expect(keys(subject(played(2)))).toEqual(['result 5 1']);
  });
});

describe('an alert after a match', () => {
  test('an alert after a match is due for 48 hours after the kick-off, and only for a match after alerts were switched on', () => {
    expect([2, 47, 48].map((hours) => kinds(subject(played(hours))))).toEqual([['result'], ['result'], []]);
    expect(kinds(subject(played(2)), { since: NOW - HOUR })).toEqual([]);
    expect(kinds(subject(played(2)), { since: NOW - 2 * HOUR })).toEqual([]);
    expect(kinds(subject(played(2)), { since: NOW + HOUR })).toEqual(['result']);
  });

  test('an alert after a match is made once, also when the match was moved', () => {
    expect(kinds(subject(played(2)), { made: made('result', played(2), 24 * HOUR) })).toEqual([]);
  });

  test('an alert after a match is not due when it is switched off in the settings or for the entry', () => {
    expect(kinds(subject(played(2)), { settings: { result: false } })).toEqual([]);
    expect(kinds(subject(played(2), { after: false }))).toEqual([]);
  });

  test('an alert after a match is one about a streak when the match completes a streak of exactly the chosen length', () => {
    const streak = (length: number, matchId = 1, of: Case = {}) =>
      kinds(subject(played(2), { after: false, streak: 3, run: { matchId, length } }), of);
    expect([streak(2), streak(3), streak(4), streak(3, 2)]).toEqual([[], ['streak'], [], []]);
    expect(streak(3, 1, { settings: { streak: false } })).toEqual([]);
    expect(streak(3, 1, { made: made('streak', played(2), 24 * HOUR) })).toEqual([]);
    expect(kinds(subject(played(2), { run: { matchId: 1, length: 3 } }))).toEqual(['result']);
  });
});

test('an alert is switched off by the setting of its kind or by its entry; alerts about notes have no entry', () => {
  const entry = { before: false, after: true, streak: null };
  const off = (settings = SETTINGS) =>
    (['before', 'result', 'streak', 'note'] as const).map((kind) => isSwitchedOff(kind, entry, settings));
  expect(off()).toEqual([true, false, true, false]);
  expect(off({ ...SETTINGS, result: false, note: false })).toEqual([true, true, true, true]);
  expect(isSwitchedOff('streak', { ...entry, streak: 3 }, SETTINGS)).toBe(false);
});

test('an alert before a match has no point after the kick-off or a move of six hours, one after a match after 48 hours', () => {
  const before = (present: AlertMatch, kickOff = present.kickOff) =>
    isPointless({ kind: 'before', kickOff }, present, NOW);
  expect([before(coming(1)), before(coming(0)), before({ ...coming(1), isPlayed: true })]).toEqual([false, true, true]);
  expect([5, 6, -6].map((hours) => before(coming(1), coming(1).kickOff + hours * HOUR))).toEqual([false, true, true]);
  const result = (hours: number) => isPointless({ kind: 'result', kickOff: NOW - hours * HOUR }, played(hours), NOW);
  expect([result(47), result(48)]).toEqual([false, true]);
  expect(isPointless({ kind: 'streak', kickOff: NOW - HOUR }, played(1), NOW)).toBe(false);
});

test('a device claims again at the next lead time or kick-off, each minute while a result is expected, and within ten minutes', () => {
  const next = (match: AlertMatch, leadMinutes = 60) =>
    (nextClaim({ subjects: [subject(match)], settings: { ...SETTINGS, leadMinutes } }, NOW) - NOW) / MINUTE;
  expect([next(coming(65)), next(coming(5)), next(coming(300)), next(played(1))]).toEqual([5, 5, 10, 10]);
  expect(next(coming(60) /* its alert is due now */)).toBe(10);
  expect([0, -60, -720, -721].map((minutes) => next(coming(minutes)))).toEqual([1, 1, 1, 10]);
  expect(next({ ...coming(60), kickOff: NOW + 60 * MINUTE + 1 })).toBeCloseTo(1 / 60);
});
