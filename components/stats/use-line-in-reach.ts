import { useEffect, useRef } from 'react';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';
import { type Panel, withLineInReach } from '#lib/domain/panel.ts';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';

/**
 * Brings the line back into reach once when another subject's games arrive (specification, section 4, panel resets); narrowing the
 * games of the same one later does not move it, and neither does reopening the page.
 *
 * @param points of the games shown; `null` while they are not there
 */
export function useLineInReach(
  subject: Subject | null,
  points: readonly ChartPoint[] | null,
  change: (update: (panel: Panel) => Panel) => void,
): void {
  const key = subject && subjectKey(subject);
  const settled = useRef(key);
  useEffect(() => {
    if (points === null || settled.current === key) return;
    settled.current = key;
    const greatest = greatestValue(points);
    change((panel) => withLineInReach(panel, greatest));
  }, [key, points, change]);
}
