import type { HitRate, LineSide } from '#lib/domain/hit-rate.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';

/** Whether a figure favours the chosen side of the line, opposes it, or neither. */
export type ScoutTone = 'good' | 'poor' | null;

const GOOD_RATE = 0.7;
const LONG_STREAK = 3;
const GOOD_PROBABILITY = 0.6;
/** The share of the teams at each end of the ranking that is marked. */
const END_OF_RANKING = 0.25;

function toneOf(favour: number, limit: number): ScoutTone {
  if (favour >= limit) return 'good';
  return favour <= -limit ? 'poor' : null;
}

/** Fewer games say little. */
const FEWEST_GAMES = 3;

/** Of a hit rate, which counts the chosen side already: seven of ten or more are good, three of ten or fewer poor. */
export function rateTone(rate: HitRate | null): ScoutTone {
  return rate === null || rate.games < FEWEST_GAMES
    ? null
    : toneOf(rate.hits / rate.games - 0.5, GOOD_RATE - 0.5 - 1e-9);
}

/** Of a streak of three games or more. */
export function streakTone(streak: number, side: LineSide): ScoutTone {
  return toneOf(side === 'over' ? streak : -streak, LONG_STREAK);
}

/** Of what the opponent allows: the quarter of the teams that allow most favours over, the quarter that allow least under. */
export function allowedTone(allowed: ScoutRow['allowed'], side: LineSide): ScoutTone {
  if (allowed === null || allowed.of < 4) return null;
  const fromTop = (allowed.rank - 1) / (allowed.of - 1);
  const favour = side === 'over' ? 0.5 - fromTop : fromTop - 0.5;
  return toneOf(favour, 0.5 - END_OF_RANKING);
}

/** Of the model's probability of the chosen side. */
export function probabilityTone(probability: number | null): ScoutTone {
  return probability === null ? null : toneOf(probability - 0.5, GOOD_PROBABILITY - 0.5 - 1e-9);
}
