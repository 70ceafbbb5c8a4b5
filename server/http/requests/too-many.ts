import { Problem } from '#server/base/problem.ts';

/** The failure of a call above a rate limit. @param milliseconds until the caller may try again */
export function tooMany(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1000);
  return new Problem(429, `Too many requests. Please try again in ${seconds} s.`, { retryAfter: seconds });
}
