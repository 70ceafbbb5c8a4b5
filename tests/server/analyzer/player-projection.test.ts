import { describe, expect, test } from 'vitest';
import { countLadder } from '#server/analyzer/count-ladder.ts';
import { minutesShare, projectPlayer } from '#server/analyzer/player-projection.ts';

const prediction = { rate: 3.96, prior: 2.3, roleRate: 2.1, record: 17, context: 1.112 * 0.907, dispersion: 0.0457 };

describe("a player's projection", () => {
  test("a player's projection is that of a starter when the player is known to start", () => {
    const { value, line } = projectPlayer(prediction, { startProbability: 1, starterMinutes: 84.3 });
    expect(value).toBeCloseTo(3.84, 2);
    expect(line).toBe(4);
  });

  test("a player's projection is that of 20 minutes when the player is known to be on the bench", () => {
    const { value, line } = projectPlayer(prediction, { startProbability: 0, starterMinutes: 84.3 });
    expect(value).toBeCloseTo(3.96 * 1.112 * 0.907 * (20 / 90) ** 0.6, 12);
    expect(line).toBe(1);
  });

  test('weights starter and substitute by probability while the line-ups are unknown', () => {
    const starter = 3.96 * 1.112 * 0.907 * (84.3 / 90) ** 0.6;
    const substitute = 3.96 * 1.112 * 0.907 * (20 / 90) ** 0.6;
    const { value, line, confidence } = projectPlayer(prediction, { startProbability: 0.7, starterMinutes: 84.3 });
    expect(value).toBeCloseTo(0.7 * starter + 0.3 * substitute, 12);
    expect(line).toBe(3);
    const tail = (mean: number) => countLadder(mean, 0.0457, 3)[2] ?? Number.NaN;
    expect(confidence).toBeCloseTo(0.7 * tail(starter) + 0.3 * tail(substitute), 12);
  });
});

test.each([
  [0, 0],
  [20, 0.406],
  [45, 0.66],
  [84.3, 0.962],
  [90, 1],
])('%d minutes have the share %d of a full match', (minutes, share) => {
  expect(minutesShare(minutes)).toBeCloseTo(share, 3);
});
