import { expect, it } from 'vitest';
import { minutesRisk } from '#lib/domain/games/minutes-risk.ts';
import { minutesText, reportText } from '#lib/domain/games/minutes-text.ts';

const start = { minutes: 90, started: true };
const substitute = { minutes: 15, started: false };
const absent = { minutes: 0, started: false };

it('the minutes risk is "low" with four starts in five matches, "some" with three and "high" with two', () => {
  expect(minutesRisk([start, start, start, start, absent], null)).toEqual({
    level: 'low',
    starts: 4,
    matches: 5,
    minutes: 360,
  });
  expect(minutesRisk([start, start, start, substitute, absent], null).level).toBe('some');
  expect(minutesRisk([start, start, substitute, substitute, absent], null).level).toBe('high');
  expect(minutesRisk([start, absent], null).level).toBe('some');
});

it('matches with unknown minutes do not count in the minutes risk', () => {
  expect(minutesRisk([null, null, null, start, start], null)).toMatchObject({ level: 'low', starts: 2, matches: 2 });
  expect(minutesRisk([null, null], null).level).toBe('unknown');
});

it('a reported doubt raises the minutes risk by one level; a chance of 0, or an injury without a chance, sets it to "out"', () => {
  const five = [start, start, start, start, start];
  expect(minutesRisk(five, { status: 'doubtful', chance: 75 })).toEqual({
    level: 'some',
    starts: 5,
    matches: 5,
    minutes: 450,
  });
  expect(minutesRisk(five, { status: 'doubtful', chance: 99 }).level).toBe('some');
  expect(minutesRisk(five, { status: 'doubtful', chance: 100 }).level).toBe('low');
  expect(minutesRisk(five, { status: 'doubtful', chance: null }).level).toBe('some');
  expect(minutesRisk(five, { status: 'doubtful', chance: 0 })).toEqual({
    level: 'out',
    starts: 5,
    matches: 5,
    minutes: 450,
  });
  expect(minutesRisk(five, { status: 'injured', chance: null }).level).toBe('out');
  expect(minutesRisk([absent, absent], { status: 'injured', chance: 25 }).level).toBe('high');
});

it('minutes and reports are shown as short texts', () => {
  expect(minutesText([start, substitute, absent, null])).toBe('Last 3: 90, 15 (substitute), 0 minutes');
  expect(minutesText([null])).toBe('Minutes of the last matches are not known');
  expect(reportText({ status: 'injured', chance: 0 })).toBe('Injured');
  expect(reportText({ status: 'doubtful', chance: 25 })).toBe('Doubtful 25%');
});
