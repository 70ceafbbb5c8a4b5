import { expect, test } from 'vitest';
import { minutesShare } from '#server/analyzer/minutes-share.ts';

test.each([
  [0, 0],
  [23, 0.441],
  [45, 0.66],
  [84.3, 0.962],
  [90, 1],
])('%d minutes are the share %d of a full match', (minutes, share) => {
  expect(minutesShare(minutes)).toBeCloseTo(share, 3);
});
