import type { Usage } from '#lib/contract/user.ts';

/**
 * The later of two reports on one user's requests, whatever order they arrived in: that of the later month, and within a month the
 * one that counts more, since requests are never given back.
 */
export function laterUsage(one: Usage, other: Usage): Usage {
  const months = Date.parse(one.resetsAt) - Date.parse(other.resetsAt);
  return (months || one.used - other.used) < 0 ? other : one;
}
