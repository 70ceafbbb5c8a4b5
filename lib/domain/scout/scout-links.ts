import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { EMPTY_REFEREE_PANEL } from '#lib/domain/panels/referee-panel.ts';
import { refereeText } from '#lib/domain/panels/referee-text.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { refereeStatistic } from '#lib/domain/scout/scout-statistics.ts';
import { splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface Opened {
  readonly side: LineSide;
  /** True to show the subject in another panel. By default it is shown in the first one. */
  readonly isBeside?: boolean;
}

/** The path of the Stats page with the subject, statistic, line and side of a row. */
export function statsPath({ type, id, choice, line }: ScoutRow, { side, isBeside = false }: Opened): string {
  if (type === 'referee') {
    const statistic = refereeStatistic(splitChoice(choice).statistic) ?? EMPTY_REFEREE_PANEL.statistic;
    const text = refereeText({ ...EMPTY_REFEREE_PANEL, referee: { id }, statistic, line, side });
    return `/app/stats?referee=${text}`;
  }
  const path = subjectPath({ type, id }, choice, line);
  return `${path}${side === 'under' ? '&side=under' : ''}${isBeside ? '&beside=1' : ''}`;
}
