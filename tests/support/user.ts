import type { User } from '#lib/contract/user/user.ts';

/** A signed-in user, with the given fields. */
export function aUser(about: Partial<User> = {}): User {
  return {
    id: 7,
    plan: 'PREMIUM',
    fullName: 'Ada Example',
    email: 'ada@example.org',
    emailMarketing: false,
    subscriptionEndDate: null,
    usage: { used: 0, limit: null, resetsAt: '2030-01-01T00:00:00.000Z' },
    ...about,
  };
}
