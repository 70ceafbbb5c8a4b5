import { LRUCache } from 'lru-cache';
import { Problem } from '#server/base/problem.ts';

const HOUR = 3_600_000;
/** The number of different Fantasy teams that a user can open in an hour: enough for the user's own team and a mini league. */
export const TEAMS_PER_HOUR = 10;

/** Limits how many different Fantasy teams a user opens. */
export interface SquadLimit {
  /**
   * Counts a user's opening of a team (its game and number), unless it was counted within the last hour.
   *
   * @throws {Problem} 429 for a team beyond the limit.
   */
  require(userId: number, team: string, now: Date): void;
}

/** Creates a limit that counts in this process. It keeps the counts of the 5000 users who opened a team last. */
export function createSquadLimit(): SquadLimit {
  const opened = new LRUCache<number, ReadonlyMap<string, number>>({ max: 5000 });
  return {
    require(userId, team, now) {
      const time = now.getTime();
      const recent = new Map([...(opened.get(userId) ?? [])].filter(([, at]) => at > time - HOUR && at <= time));
      if (!recent.has(team)) {
        if (recent.size >= TEAMS_PER_HOUR) {
          const wait = Math.ceil((Math.min(...recent.values()) + HOUR - time) / 1000);
          const sentence = `${TEAMS_PER_HOUR} different Fantasy teams can be opened in an hour. Try again later.`;
          throw new Problem(429, sentence, { retryAfter: wait });
        }
        recent.set(team, time);
      }
      opened.set(userId, recent);
    },
  };
}
