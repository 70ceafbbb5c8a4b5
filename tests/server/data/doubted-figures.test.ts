import { expect, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { doubtFigures } from '#server/data/doubted-figures.ts';
import { appearance, canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { counts } from '#tests/support/server-football.ts';

type Figures = Partial<ReturnType<typeof counts>>;

const periods = (full: Figures) => ({ full: { ...counts(0), ...full }, firstHalf: counts(0), secondHalf: null });

/** A match of two sides with equal figures, and of one player of each. */
function match(number: number, team: Figures, player: Figures = {}): PlayedMatch {
  const played = playedMatch(number, 0);
  const side = (own: PlayedMatch['home']) => ({ team: own.team, periods: periods(team) });
  const appearances = ['red', 'blue'].map((key) => {
    const zero = appearance(key, key === 'red', 0);
    return { ...zero, periods: { ...zero.periods, full: { ...zero.periods.full, ...player } } };
  });
  return { ...played, home: side(played.home), away: side(played.away), appearances };
}

const doubt = (matches: readonly PlayedMatch[]) => doubtFigures(canonicalImport(matches));

/** The figures of the first match: of the home side and of its player, in the full match and in the first half. */
function figures({ matches: [first] }: ReturnType<typeof doubt>) {
  if (first?.status !== 'played') throw new Error('The match has no result.');
  const [player] = first.appearances;
  return { team: first.home.periods.full, half: first.home.periods.firstHalf, player: player?.periods.full };
}

test('figures above every record are unknown and named', () => {
  const doubted = doubt([match(1, { foulsCommitted: 145, shots: 30 }, { shots: 26, foulsCommitted: 1 })]);
  expect(figures(doubted).team).toMatchObject({ foulsCommitted: null, shots: 30 });
  expect(figures(doubted).half).toMatchObject({ foulsCommitted: null, shots: 0 });
  expect(figures(doubted).player).toMatchObject({ shots: null, foulsCommitted: 1 });
  expect(doubted.parts[0]).toEqual({
    file: 'League 2017/18',
    place: 'Reds – Blues, round 1',
    problem: 'fouls committed 145 of a team are not believed',
  });
});

test('a part that is greater than its whole is unknown, and so is the whole', () => {
  const doubted = doubt([match(1, { shotsOnTarget: 4, shots: 0 }, { shotsOnTarget: 1, shots: 1 })]);
  expect(figures(doubted).team).toMatchObject({ shotsOnTarget: null, shots: null });
  expect(doubted.parts).toMatchObject([
    { problem: 'shots on target 4 and shots 0 of a team are not believed' },
    { problem: 'shots on target 4 and shots 0 of a team are not believed' },
  ]);
});

test('the zeros of a statistic that the source does not count for players are unknown', () => {
  const season = [1, 2].map((number) => match(number, { yellowCards: 2, redCards: 1 }));
  const doubted = doubt(season);
  expect(figures(doubted).player).toMatchObject({ yellowCards: null, redCards: 0, foulsCommitted: 0 });
  expect(figures(doubted).team).toMatchObject({ yellowCards: 2 });
  expect(doubted.parts).toEqual([
    {
      file: 'League 2017/18',
      place: null,
      problem: 'yellow cards of players are 0 in every match, so they are unknown',
    },
  ]);
});

test('zeros are believed as soon as one player has another figure', () => {
  const season = [match(1, { yellowCards: 2 }), match(2, { yellowCards: 2 }, { yellowCards: 1 })];
  expect(doubt(season)).toEqual({ matches: season, parts: [] });
});

test('a statistic that is 0 for every team in twenty matches is unknown, except red cards', () => {
  const season = (length: number) => Array.from({ length }, (_, index) => match(index + 1, { goals: 1, shots: 1 }));
  expect(figures(doubt(season(19))).team).toMatchObject({ cornersWon: 0 });
  expect(figures(doubt(season(20))).team).toMatchObject({ cornersWon: null, redCards: 0, shots: 1 });
});
