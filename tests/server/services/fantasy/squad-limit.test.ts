import { expect, test } from 'vitest';
import { createSquadLimit, TEAMS_PER_HOUR } from '#server/services/fantasy/squad-limit.ts';

test('a team counts towards the limit for an hour after its first opening, and can be opened again in that hour', () => {
  const limit = createSquadLimit();
  const require = (number: number, minute: number) => limit.require(1, `fpl ${number}`, new Date(minute * 60_000));
  for (let number = 1; number <= TEAMS_PER_HOUR; number += 1) require(number, number);
  expect(() => require(11, 60)).toThrow('Try again later.');
  require(1, 60);
  require(11, 61);
  expect(() => require(12, 61)).toThrow('Try again later.');
});

test('the refusal says after how many seconds the first of the opened teams no longer counts', () => {
  const limit = createSquadLimit();
  for (let number = 1; number <= TEAMS_PER_HOUR; number += 1)
    limit.require(1, `fpl ${number}`, new Date(number * 60_000));
  const refused = expect.objectContaining({ statusCode: 429, details: { retryAfter: 51 * 60 } });
  expect(() => limit.require(1, 'fpl 11', new Date(10 * 60_000 + 400))).toThrow(refused);
});
