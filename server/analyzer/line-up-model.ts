import { DecayingSums } from '#server/analyzer/decaying-sums.ts';
import type { Appearance, Role } from '#server/analyzer/model-match.ts';

/** The minimum P(start | appears) of a likely starter. */
export const LIKELY_STARTER = 0.7;

/** The minimum number of earlier appearances of a player for a prediction to be published or graded in a backtest. */
export const EARLIER_APPEARANCES = 5;

/** Half-lives in days. */
const HALF_LIFE = { starts: 30, minutes: 120 } as const;

/** The prior for the starts of a player: 0.7 starts in one appearance. */
const START_PRIOR = { starts: 0.7, appearances: 1 } as const;

/** The priors for the minutes of a starter, and their weight in starts. */
const STARTER_MINUTES: Readonly<Record<Role, number>> = { DF: 86.9, MF: 82.4, FW: 81.0 };
const UNKNOWN_ROLE_MINUTES = 83.4;
const MINUTES_PRIOR = 7;

/** The predicted playing time of a player. */
export interface PlayingTime {
  /** P(start | appears); 1 or 0 once the line-ups are known. */
  readonly startProbability: number;
  /** The predicted minutes of a player who starts. */
  readonly starterMinutes: number;
}

/** Predicts the probability of a start, for a player who appears, and the minutes of a starter. */
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
