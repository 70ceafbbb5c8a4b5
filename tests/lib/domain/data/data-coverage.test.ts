import { describe, expect, test } from 'vitest';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import {
  coverLevel,
  coverShare,
  coverText,
  longDay,
  missingText,
  seasonName,
  seasonSentence,
} from '#lib/domain/data/data-coverage.ts';
import { coveredSeasonOf, coverOf } from '#tests/support/coverage-builders.ts';

test.each([
  [2025, '2025-08-15T19:00:00Z', '2025/26'],
  [1999, '1999-08-01T15:00:00Z', '1999/00'],
  [2018, '2018-06-14T15:00:00Z', '2018'],
  [2018, '2018-06-30T15:00:00Z', '2018'],
  [2018, '2018-07-01T15:00:00Z', '2018/19'],
  [2017, '2018-01-01T15:00:00Z', '2017/18'],
] as const)('the season %i with its first match at %s is named %s', (season, since, name) => {
  expect(seasonName(season, since)).toBe(name);
});

describe('the share of a statistic', () => {
  test('the share of a statistic is the smaller of the share of its values and the share of its matches', () => {
    expect(coverShare(coverOf(50, 100), { matches: 380 })).toBe(0.5);
    expect(coverShare(coverOf(100, 100, { matches: 95 }), { matches: 380 })).toBe(0.25);
    expect(coverShare(null, { matches: 380 })).toBe(0);
    expect(coverShare(coverOf(0, 0), { matches: 380 })).toBe(0);
    expect(coverShare(coverOf(50, 100), { matches: 0 })).toBe(0);
  });

  test('the share of a statistic is shown as 100 % only when it is complete, and has the level "all" from 99.5 % on', () => {
    expect([1, 0.99999, 0.5].map(coverText)).toEqual(['100.0%', '99.9%', '50.0%']);
    expect([1, 0.995, 0.994, 0].map(coverLevel)).toEqual(['all', 'all', 'part', 'none']);
  });
});

test('the base statistics that no source has are named, but not when all are missing', () => {
  const figures = (['shots', 'goals', 'assists', 'passes', 'saves', 'offsides'] as const).map((statistic) => ({
    ...(coveredSeasonOf().figures[0] ?? expect.fail('no figure')),
    statistic,
  }));
  expect(missingText(coveredSeasonOf({ figures }))).toBe('No fouls, cards, corners or tackles.');
  expect(missingText(coveredSeasonOf({ figures: [] }))).toBe('');
});

describe('the sentence of a season', () => {
  test('the sentence of a season names the statistics of players and of teams, and which of them are by half', () => {
    expect(seasonSentence(coveredSeasonOf())).toBe(
      'Goals, shots, fouls and cards of players and teams; corners of teams only; goals by half; expected goals in a part of the matches.',
    );
  });

  test('the sentence of a season ends with "all by half" when each statistic has halves', () => {
    const shots = { statistic: 'shots' as const, full: coverOf(760, 760), halves: coverOf(1520, 1520) };
    const figures = [
      { subject: 'team' as const, ...shots },
      { subject: 'player' as const, ...shots },
    ];
    expect(seasonSentence(coveredSeasonOf({ figures }))).toBe('Shots of players and teams; all by half.');
  });

  test('the sentence of a season names the statistics by half instead of "all by half" when others are of teams only or in a part of the matches', () => {
    const shots = { statistic: 'shots' as const, full: coverOf(760, 760), halves: coverOf(1520, 1520) };
    const both = (['team', 'player'] as const).map((subject) => ({ subject, ...shots }));
    const corners = { subject: 'team', statistic: 'cornersWon', full: coverOf(760, 760), halves: null } as const;
    expect(seasonSentence(coveredSeasonOf({ figures: [...both, corners] }))).toBe(
      'Shots of players and teams; corners of teams only; shots by half.',
    );
    const some = { subject: 'team', statistic: 'goals', full: coverOf(76, 760), halves: null } as const;
    expect(seasonSentence(coveredSeasonOf({ figures: [...both, some] }))).toBe(
      'Shots of players and teams; shots by half; goals in a part of the matches.',
    );
  });

  test('names statistics of players only from 90 % on, and only a group of which all statistics are known', () => {
    const of = (statistic: AnyStatistic, values: number) =>
      ({ subject: 'player', statistic, full: coverOf(values, 760), halves: null }) as const;
    const figures = [of('saves', 684), of('passes', 683), of('yellowCards', 760)];
    expect(seasonSentence(coveredSeasonOf({ figures }))).toBe(
      'Saves of players only; passes in a part of the matches.',
    );
  });

  test('the sentence of a season names the statistics by half when only some of those of players and teams are', () => {
    const figures = (['team', 'player'] as const).flatMap((subject) =>
      (['goals', 'shots'] as const).map((statistic) => ({
        subject,
        statistic,
        full: coverOf(760, 760),
        halves: statistic === 'goals' ? coverOf(760, 760) : null,
      })),
    );
    expect(seasonSentence(coveredSeasonOf({ figures }))).toBe('Goals and shots of players and teams; goals by half.');
  });

  test('the sentence of a season makes no claim about a season without figures', () => {
    expect(seasonSentence(coveredSeasonOf({ figures: [] }))).toBe('A few figures only.');
  });
});

test('a long date contains the weekday', () => {
  expect(longDay('2026-05-24T15:00:00Z')).toBe('Sunday 24 May 2026');
});
