import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { moved, replaySeason } from '#server/sources/wyscout/replay.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-18T12:00:00Z');
const at = (iso: string, competition: string, round: number | null, season = 2017) => ({
  competition,
  round,
  season,
  kickOff: new Date(iso),
});
/** Matches of a season; each is a date, a competition and a round. */
function season(...matches: readonly ReturnType<typeof at>[]) {
  const played = matches.map((but, index) => playedMatch(index + 1, 1, but));
  const keys = [...new Set(matches.map(({ competition }) => competition))];
  const competitions = keys.map((key) => ({ key, name: key, isInternational: false }));
  return canonicalImport(played, { source: WYSCOUT, competitions });
}
const dates = (matches: readonly CanonicalMatch[]) =>
  matches.map(({ round, status, kickOff }) => [round, status, kickOff.toISOString().slice(0, 16)]);

test('round 30 is moved to the current week and keeps its weekdays; matches that are not over become fixtures', () => {
  const { data, isOver } = replaySeason(
    season(
      at('2017-08-11T18:45:00Z', 'a', 1),
      at('2018-03-12T20:00:00Z', 'a', 30),
      at('2018-03-17T15:00:00Z', 'a', 30),
      at('2018-03-18T13:30:00Z', 'a', 30),
      at('2018-05-13T14:00:00Z', 'a', 38),
    ),
    NOW,
  );
  expect(dates(data.matches)).toEqual([
    [1, 'played', '2026-04-17T18:45'],
    [30, 'played', '2026-11-16T20:00'],
    [30, 'scheduled', '2026-11-21T15:00'],
    [30, 'scheduled', '2026-11-22T13:30'],
    [38, 'scheduled', '2027-01-17T15:00'],
  ]);
  expect(data.matches[4]).not.toHaveProperty('appearances');
  expect(data.matches[4]?.home).toEqual({ team: expect.any(String) });
  expect(isOver).toBe(false);
  expect(data.source).toMatchObject({ key: 'wyscout-replay', label: 'Replay of 2017/18' });
});

test('a match is a fixture until two hours after its kick-off', () => {
  const statusAt = (now: string) => {
    const { data } = replaySeason(season(at('2018-03-14T12:00:00Z', 'a', 30)), new Date(now));
    return data.matches[0]?.status;
  };
  expect(statusAt('2026-11-18T13:59:59Z')).toBe('scheduled');
  expect(statusAt('2026-11-18T14:00:00Z')).toBe('played');
});

test.each([
  ['2018-03-31T14:00:00Z', 31, '2018-11-03T15:00:00.000Z'],
  ['2018-11-03T15:00:00Z', -31, '2018-03-31T14:00:00.000Z'],
  ['2018-03-24T15:00:00Z', 1, '2018-03-31T14:00:00.000Z'],
  ['2018-10-27T14:00:00Z', 1, '2018-11-03T15:00:00.000Z'],
])('the local time of a kick-off is the same in summer and in winter time: %s moved by %i weeks', (from, weeks, to) => {
  expect(moved(new Date(from), weeks).toISOString()).toBe(to);
});

test('moved matches keep weekday and local time', () => {
  const dates = fc.date({ min: new Date('2016-01-01'), max: new Date('2019-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: -600, max: 600 }), (date, weeks) => {
      const [before, after] = [date, moved(date, weeks)].map((moment) => new TZDate(moment, 'Europe/London'));
      // One hour a year does not exist in local time.
      const isInGap = before?.getHours() === 1;
      expect(after?.getDay()).toBe(before?.getDay());
      if (!isInGap)
        expect([after?.getHours(), after?.getMinutes()]).toEqual([before?.getHours(), before?.getMinutes()]);
    }),
  );
});

test('each competition moves by its own number of weeks; competitions of other seasons or without a round 30 are left out', () => {
  const { data, weeks } = replaySeason(
    season(
      at('2016-06-10T19:00:00Z', 'championship of nations', 30, 2016),
      at('2018-03-10T15:00:00Z', 'a', 30),
      at('2018-03-31T15:00:00Z', 'b', 30),
      at('2018-04-07T15:00:00Z', 'b', 31),
      at('2018-02-10T15:00:00Z', 'cup', null),
    ),
    NOW,
  );
  expect(data.competitions.map(({ key }) => key)).toEqual(['a', 'b']);
  expect((weeks['a'] ?? 0) - (weeks['b'] ?? 0)).toBe(3);
  expect(dates(data.matches)).toEqual([
    [30, 'scheduled', '2026-11-21T15:00'],
    [30, 'scheduled', '2026-11-21T16:00'],
    [31, 'scheduled', '2026-11-28T16:00'],
  ]);
});

test('a postponed match does not move the week of its round', () => {
  const { data } = replaySeason(
    season(
      at('2018-03-10T15:00:00Z', 'a', 30),
      at('2018-03-11T15:00:00Z', 'a', 30),
      at('2018-05-09T18:00:00Z', 'a', 30),
    ),
    NOW,
  );
  expect(dates(data.matches).map(([, , day]) => day)).toEqual([
    '2026-11-21T15:00',
    '2026-11-22T15:00',
    '2027-01-20T19:00',
  ]);
});

test('a replay that is updated in a later week keeps its dates and has more results', () => {
  const data = season(at('2018-03-10T15:00:00Z', 'a', 30), at('2018-03-17T15:00:00Z', 'a', 31));
  const first = replaySeason(data, NOW);
  const next = replaySeason(data, new Date('2026-11-25T12:00:00Z'), first.weeks);
  expect(dates(next.data.matches)).toEqual([
    [30, 'played', '2026-11-21T15:00'],
    [31, 'scheduled', '2026-11-28T15:00'],
  ]);
  expect(replaySeason(data, new Date('2026-12-09T12:00:00Z'), first.weeks).isOver).toBe(true);
});

test('data without a round 30 is refused in one sentence', () => {
  expect(() => replaySeason(season(at('2018-06-14T15:00:00Z', 'cup', 1)), NOW)).toThrow(
    'A replay needs a competition with a round 30, and there is none in these files.',
  );
});
