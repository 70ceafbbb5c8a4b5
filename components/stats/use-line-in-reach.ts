import { useEffect, useEffectEvent, useRef } from 'react';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';

/**
 * Resets a line above all values, once, when the games of another subject arrive. Filtering the games of the same subject or reopening the
 * page does not move it.
 *
 * @param key the subject's key; `null` for none
 * @param points the bars of the games shown; `null` until they are loaded
 * @param settle receives the greatest value of the new games
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
