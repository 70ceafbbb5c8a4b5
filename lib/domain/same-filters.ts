import type { Panel } from '#lib/domain/panel.ts';

/**
 * Applies the filters of one panel to the others, which makes their games comparable: league, place, starts, minutes, number of games and period.
 * Panels of the same statistic also get its line and side, since a line means nothing for another one. Subjects, statistics and opponents stay.
 */
export function withSameFilters(panels: readonly Panel[], index: number): readonly Panel[] {
  const model = panels[index];
  if (model === undefined) return panels;
  const { filter, period, line, side, choice } = model;
  return panels.map((panel) => {
    if (panel === model) return panel;
    return { ...panel, filter, period, ...(panel.choice === choice && { line, side }) };
  });
}

/**
 * True where a change of a panel is one that linked panels follow: of its games or its side. Another subject or statistic and a line that is
 * reset for it are not followed.
 */
export function isShared(before: Panel, after: Panel): boolean {
  if (before.subject !== after.subject || before.choice !== after.choice) return false;
  return before.filter !== after.filter || before.period !== after.period || before.side !== after.side;
}
