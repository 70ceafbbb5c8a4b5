import { useEffect, useEffectEvent, useRef } from 'react';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';

/**
 * Calls `settle` once when the games of another subject arrive, so that the caller can reset a line above
 * all values. Filtering the games of the same subject, or opening the page again, does not call it.
 *
 * @param key the subject's key, `null` without a subject
 * @param points the bars of the games shown, `null` until they are loaded
 * @param settle called with the greatest value of the new games
 */
export function useLineInReach(
  key: string | null,
  points: readonly ChartPoint[] | null,
  settle: (greatest: number | null) => void,
): void {
  const settled = useRef(key);
  const arrived = useEffectEvent(settle);
  useEffect(() => {
    if (points === null || settled.current === key) return;
    settled.current = key;
    arrived(greatestValue(points));
  }, [key, points]);
}
