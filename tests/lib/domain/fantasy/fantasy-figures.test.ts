import { expect, it } from 'vitest';
import { type FantasyGame, fantasyFigures, per90 } from '#lib/domain/fantasy/fantasy-figures.ts';
import { gamesWithin, sharedSpan } from '#lib/domain/panels/shared-span.ts';

function game(defensiveContributions: number | null, parts: Partial<FantasyGame> = {}): FantasyGame {
  const figures = { points: 2, expectedGoals: 0.1, expectedAssists: null, defensiveContributions };
  return { kickOff: new Date('2026-11-01T15:00:00Z'), minutes: 90, started: true, ...figures, ...parts };
}

it('a defender needs 10 defensive contributions, a midfielder or forward 12; other players have no such figure', () => {
  const games = [game(9), game(10), game(11), game(12)];
  expect(fantasyFigures(games, 'DF').contributions).toEqual({ needed: 10, hits: 3, starts: 4 });
  expect(fantasyFigures(games, 'MF').contributions).toEqual({ needed: 12, hits: 1, starts: 4 });
  expect(fantasyFigures(games, 'FW').contributions).toEqual({ needed: 12, hits: 1, starts: 4 });
  expect(fantasyFigures(games, 'GK').contributions).toBeNull();
  expect(fantasyFigures(games, null).contributions).toBeNull();
});

it('the rate of defensive contributions counts only the starts whose value is known', () => {
  const games = [game(14), game(14, { started: false, minutes: 30 }), game(14, { started: null }), game(null)];
  expect(fantasyFigures(games, 'DF').contributions).toEqual({ needed: 10, hits: 1, starts: 1 });
  expect(fantasyFigures([game(null)], 'DF').contributions).toBeNull();
});

it('a game with 0 minutes counts in no total, and a total without known values is null', () => {
  expect(fantasyFigures([game(1), game(0, { minutes: 0, started: false, points: 0 })], 'MF')).toMatchObject({
    games: 1,
    starts: 1,
    minutes: 90,
    points: 2,
    expectedGoals: 0.1,
    expectedAssists: null,
  });
  expect([per90(1.5, 270), per90(null, 90), per90(1, 0)]).toEqual([0.5, null, null]);
});

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 15));

it('a span of two matches starts at the second latest match of either club, whichever is earlier', () => {
  const span = sharedSpan(
    [
      [day(20), day(13), day(6)],
      [day(21), day(7)],
    ],
    2,
  );
  expect(span).toEqual({ from: day(7), to: day(21) });
  expect(gamesWithin([{ kickOff: day(20) }, { kickOff: day(7) }, { kickOff: day(6) }], span)).toEqual([
    { kickOff: day(20) },
    { kickOff: day(7) },
  ]);
});

it('a player without a club does not shorten the span of matches; without any match there is no span', () => {
  expect(sharedSpan([[day(20), day(13)], []], 1)).toEqual({ from: day(20), to: day(20) });
  expect(sharedSpan([[], []], 5)).toBeNull();
  expect(gamesWithin([{ kickOff: day(20) }], null)).toEqual([]);
});
