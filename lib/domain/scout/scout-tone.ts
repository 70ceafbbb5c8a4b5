import type { HitRate, LineSide } from '#lib/domain/games/hit-rate.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';

/** `good` when a figure favours the chosen side of the line, `poor` when it opposes it, `few` for a small sample. */
export type ScoutTone = 'good' | 'poor' | 'few' | null;

const GOOD_RATE = 0.7;
const LONG_STREAK = 3;
const GOOD_PROBABILITY = 0.6;
/** The share of teams at each end of the ranking that have a tone. */
const END_OF_RANKING = 0.25;

function toneOf(favour: number, limit: number): ScoutTone {
  if (favour >= limit) return 'good';
  return favour <= -limit ? 'poor' : null;
}

/** The tone of a hit rate on the chosen side: good from seven of ten, poor up to three of ten. */
export function rateTone(rate: HitRate | null): ScoutTone {
  if (rate === null) return null;
  return isSmallSample(rate) ? 'few' : toneOf(rate.hits / rate.games - 0.5, GOOD_RATE - 0.5 - 1e-9);
}

/** The tone of a streak. A streak of fewer than three games has none. */
export function streakTone(streak: number, side: LineSide): ScoutTone {
  return toneOf(side === 'over' ? streak : -streak, LONG_STREAK);
}

/** The tone of what the opponent allows. The quarter of teams that allow most favours over. The quarter that allow least favours under. */
export function allowedTone(allowed: ScoutRow['allowed'], side: LineSide): ScoutTone {
  if (allowed === null || allowed.of < 4) return null;
  const fromTop = (allowed.rank - 1) / (allowed.of - 1);
  const favour = side === 'over' ? 0.5 - fromTop : fromTop - 0.5;
  return toneOf(favour, 0.5 - END_OF_RANKING);
}

/** The tone of the model's probability of the chosen side. */
export function probabilityTone(probability: number | null): ScoutTone {
  return probability === null ? null : toneOf(probability - 0.5, GOOD_PROBABILITY - 0.5 - 1e-9);
}
