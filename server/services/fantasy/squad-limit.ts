import { LRUCache } from 'lru-cache';
import { Problem } from '#server/problem.ts';

const HOUR = 3_600_000;
/** Different teams that a user can open in an hour: the own one and those of a mini league. */
export const TEAMS_PER_HOUR = 10;

/** Counts the different teams that users open. */
export interface SquadLimit {
  /** @throws {Problem} 429 for a team beyond the limit of the hour. */
  require(userId: number, number: number, now: Date): void;
}

/** The counts of this process, of the users who opened a team last. A team that was opened within the hour is not counted again. */
export function createSquadLimit(): SquadLimit {
  const opened = new LRUCache<number, ReadonlyMap<number, number>>({ max: 5000 });
  return {
    require(userId, number, now) {
      const time = now.getTime();
      const recent = new Map([...(opened.get(userId) ?? [])].filter(([, at]) => at > time - HOUR && at <= time));
      if (!recent.has(number)) {
        if (recent.size >= TEAMS_PER_HOUR) {
          const wait = Math.ceil((Math.min(...recent.values()) + HOUR - time) / 1000);
          const sentence = `${TEAMS_PER_HOUR} different Fantasy teams can be opened in an hour. Try again later.`;
          throw new Problem(429, sentence, { retryAfter: wait });
        }
        recent.set(number, time);
      }
      opened.set(userId, recent);
    },
  };
}
