import { expect, test } from 'vitest';
import { ApiError, isAwayLong, isBotCheckFailure, messageOr, retryAfter } from '#lib/api/api-error.ts';
import { apiFailure } from '#lib/backend/backend.ts';
import { BOT_CHECK_FAILED } from '#lib/contract/endpoint/failure.ts';

const failure = (...parts: Parameters<typeof apiFailure>) => new ApiError(apiFailure(...parts));

test.each([
  [failure(503, 'Busy', { retryAfter: 10 }), 10_000],
  [failure(503, 'Busy', { retryAfter: 11 }), null],
  [failure(503, 'Busy'), null],
  [failure(429, 'Wait', { retryAfter: 5 }), null],
  [new Error('Busy'), null],
])('a call that failed with %o is repeated after %s milliseconds', (error, wait) => {
  expect(retryAfter(error)).toBe(wait);
});

test('a server is away for long when it allows a retry after more than ten seconds', () => {
  const waits = [{ retryAfter: 11 }, { retryAfter: 10 }, {}];
  expect(waits.map((wait) => isAwayLong(failure(503, 'Busy', wait)))).toEqual([true, false, false]);
});

test('the message of a failure is shown unless it says nothing', () => {
  const errors = [
    failure(400, 'Too long.'),
    failure(400, ''),
    failure(0, 'API request failed'),
    new Error('x is not y'),
  ];
  expect(errors.map((error) => messageOr(error, 'Error saving note'))).toEqual([
    'Too long.',
    'Error saving note',
    'Error saving note',
    'Error saving note',
  ]);
});

test('only a failure with the code of the bot check is one', () => {
  const errors = [failure(403, 'No', { code: BOT_CHECK_FAILED }), failure(403, 'No'), new Error('No'), null];
  expect(errors.map(isBotCheckFailure)).toEqual([true, false, false, false]);
});
