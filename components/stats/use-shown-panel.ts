import { useDeferredValue } from 'react';
import type { Panel } from '#lib/domain/panel.ts';

/**
 * The panel as its figures show it. A filter's own control is painted at once and the figures, all of them together, right after it;
 * another subject, opponent or line is followed at once.
 */
export function useShownPanel(panel: Panel): Panel {
  const before = useDeferredValue(panel);
  const isOfSameGames = before.subject === panel.subject && before.opponent === panel.opponent;
  const isFiltered = before.choice !== panel.choice || before.period !== panel.period || before.filter !== panel.filter;
  return isOfSameGames && isFiltered ? before : panel;
}
