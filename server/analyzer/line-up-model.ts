import { DecayingSums } from '#server/analyzer/decaying-sums.ts';
import type { Appearance } from '#server/analyzer/model-match.ts';
import type { Role } from '#server/analyzer/role.ts';

/** Half-lives in days. */
const HALF_LIFE = { starts: 30, minutes: 120 } as const;

/** What is assumed of somebody who never appeared: 0.7 starts in one appearance. */
const START_PRIOR = { starts: 0.7, appearances: 1 } as const;

/** Minutes of a starter before his first match, and what they weigh in starts. */
const STARTER_MINUTES: Readonly<Record<Role, number>> = { DF: 86.9, MF: 82.4, FW: 81.0 };
const UNKNOWN_ROLE_MINUTES = 83.4;
const MINUTES_PRIOR = 7;

/** How a player is expected to take part. */
export interface PlayingTime {
  /** P(start | appears); 1 or 0 once the line-ups are known. */
  readonly startProbability: number;
  /** Minutes to expect of him if he starts. */
  readonly starterMinutes: number;
}

/** How likely a player is to start when he appears, and how long he plays then. */
export class LineUpModel {
  readonly #starts = new DecayingSums(HALF_LIFE.starts);
  readonly #minutes = new DecayingSums(HALF_LIFE.minutes);

  predict({ player, role }: { readonly player: number; readonly role: Role | null }, day: number): PlayingTime {
    const starts = this.#starts.at(player, day);
    const minutes = this.#minutes.at(player, day);
    const minutesOfRole = role === null ? UNKNOWN_ROLE_MINUTES : STARTER_MINUTES[role];
    return {
      startProbability: (START_PRIOR.starts + starts.counted) / (START_PRIOR.appearances + starts.expected),
      starterMinutes: (MINUTES_PRIOR * minutesOfRole + minutes.counted) / (MINUTES_PRIOR + minutes.expected),
    };
  }

  learn({ player, started, minutes }: Appearance, day: number): void {
    this.#starts.add(player, day, started ? 1 : 0, 1);
    if (started) this.#minutes.add(player, day, minutes, 1);
  }
}
