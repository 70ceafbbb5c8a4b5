import { expect, test } from 'vitest';
import { riskOf } from '#lib/domain/fantasy/fantasy-text.ts';

const played = { minutes: 90, started: true };

test.each([
  [[played], '1 start in the last match, 90 minutes'],
  [[played, { ...played, started: false }], '1 start in the last 2 matches, 180 minutes'],
  [[null, null], 'Minutes of the last matches are not known'],
  [[played, played], '2 starts in the last 2 matches, 180 minutes'],
])('the minutes risk after %j has the title "%s"', (recent, title) => {
  expect(riskOf({ recent, availability: null }).title).toBe(title);
});
