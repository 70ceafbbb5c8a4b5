import { useEffect, useEffectEvent, useRef } from 'react';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';

/**
 * Brings the line back into reach once when the games of another subject arrive; narrowing
 * the games of the same one later does not move it, and neither does reopening the page.
 *
 * @param key the subject's; `null` for none
 * @param points of the games shown; `null` while they are not there
 * @param settle told the greatest value of the new games
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
