/** What a key asks of a chart: another bar, another line, or nothing pointed at. */
export type ChartMove = { readonly active: number | null } | { readonly lineStep: 1 | -1 };

/**
 * Left and right walk over the bars, Home and End go to the first and last one, up and down or plus and minus move the line by
 * one, Escape lets go. `null` for every other key.
 *
 * @param active the bar that is pointed at now
 * @param bars how many there are
 */
export function chartMove(key: string, active: number | null, bars: number): ChartMove | null {
  const last = bars - 1;
  switch (key) {
    case 'ArrowRight':
      return { active: active === null ? 0 : Math.min(active + 1, last) };
    case 'ArrowLeft':
      return { active: active === null ? last : Math.max(active - 1, 0) };
    case 'Home':
      return { active: 0 };
    case 'End':
      return { active: last };
    case 'Escape':
      return active === null ? null : { active: null };
    case 'ArrowUp':
    case '+':
    case '=':
      return { lineStep: 1 };
    case 'ArrowDown':
    case '-':
    case '_':
      return { lineStep: -1 };
    default:
      return null;
  }
}
