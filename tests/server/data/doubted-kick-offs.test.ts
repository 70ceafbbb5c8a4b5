import { expect, test } from 'vitest';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { doubtKickOffs } from '#server/data/doubted-kick-offs.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const START = Date.UTC(2017, 7, 12, 15);
const NOW = new Date(START + 12 * WEEK_MS);

/** Match 1 or 2 of a round. By default each round is a week after the one before. */
const played = (round: number, number: 1 | 2, week = round): CanonicalMatch =>
  playedMatch(10 * round + number, 1, { round, kickOff: new Date(START + week * WEEK_MS) });

const doubt = (matches: readonly CanonicalMatch[]) => doubtKickOffs(canonicalImport(matches), NOW);
const doubted = (matches: readonly CanonicalMatch[]) =>
  doubt(matches).matches.flatMap(({ key, isKickOffDoubted }) => (isKickOffDoubted ? [key] : []));
const rounds = (...numbers: number[]) => numbers.flatMap((round) => [played(round, 1), played(round, 2)]);

test('a played match in the future is left out and named; one of the same day or a fixture is not', () => {
  const coming = scheduledMatch(5, { round: 30, kickOff: new Date(START + 30 * WEEK_MS) });
  const { matches, parts } = doubt([...rounds(1, 2), played(3, 1, 20), played(3, 2, 12), coming]);
  expect(matches.map(({ key }) => key)).toEqual([
    'match-11',
    'match-12',
    'match-21',
    'match-22',
    'match-32',
    'match-5',
  ]);
  expect(parts).toEqual([
    {
      file: 'League 2017/18',
      place: 'round 3',
      problem: '1 played match is dated 2017-12-30, in the future; what was stored before stays',
    },
  ]);
});

test('the matches of a round with the days of other rounds are doubted, and the round is named once', () => {
  const wrong = [played(1, 1, 11), played(1, 2, 11)];
  const given = [...wrong, ...rounds(2, 3, 4, 5, 6, 7)];
  expect(doubted(given)).toEqual(['match-11', 'match-12']);
  expect(doubt(given).parts).toMatchObject([{ file: 'League 2017/18', place: 'round 1' }]);
});

test('of two rounds in the wrong order, the later day is doubted', () => {
  expect(doubted([played(1, 1, 11), played(1, 2, 11), ...rounds(5)])).toEqual(['match-11', 'match-12']);
});

test('a single match that was moved is doubted, and no round is named', () => {
  const given = [played(1, 1), played(1, 2, 11), ...rounds(2, 3, 4, 5, 6, 7)];
  expect(doubted(given)).toEqual(['match-12']);
  expect(doubt(given).parts).toEqual([]);
});

test('rounds that overlap by less than three weeks contradict nothing', () => {
  expect(doubted([played(1, 1, 4), played(1, 2, 4), ...rounds(2, 3, 4, 5)])).toEqual([]);
});

const STATE = worldCase('23-core-wrong-dates');
test.skipIf(STATE === null)(
  'a real state with the days of reverse fixtures: gameweek 1 is doubted, gameweek 17 is not',
  async () => {
    const data = await readFplCore(folderFiles(STATE ?? ''), { progress: silentProgress });
    const { matches } = doubtKickOffs(data, new Date(Date.UTC(2026, 10, 1)));
    expect(matches.map(({ round, isKickOffDoubted }) => (isKickOffDoubted ? round : null)).filter(Boolean)).toEqual(
      Array.from({ length: 10 }, () => 1),
    );
    expect(doubtKickOffs(data, new Date(Date.UTC(2025, 11, 27))).matches.map(({ round }) => round)).toEqual(
      Array.from({ length: 10 }, () => 17),
    );
  },
);
