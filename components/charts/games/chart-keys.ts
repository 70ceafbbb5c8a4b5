/** What a key changes: the active bar (`null` for none) or the line. */
export type ChartMove = { readonly active: number | null } | { readonly lineStep: 1 | -1 };

/**
 * What a key changes in a chart. Left, Right, Home and End select the active bar. Up and Down, or plus and minus, move
 * the line by one step. Escape clears the selection. `null` for any other key, and for Escape without one.
 *
 * @param active the active bar
 * @param bars the number of bars
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
