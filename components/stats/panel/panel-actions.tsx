import { memo } from 'react';
import { SaveImageButton } from '#components/shared/share-image/save-image-button.tsx';
import type { PanelView } from '#components/stats/panel/use-panel-view.ts';
import { AddNoteButton } from '#components/stats/parts/add-note-button.tsx';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { mostFrequent } from '#lib/domain/days/season-name.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { scopeOf } from '#lib/domain/panels/set-filters.ts';

interface PanelActionsProps {
  readonly panel: Panel;
  readonly detail: SubjectDetail;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  readonly view: PanelView;
}

/** The buttons that add a note and save the chart. Memoised, because most changes of a panel do not affect them. */
export const PanelActions = memo(function PanelActions({ panel, detail, statistic, view }: PanelActionsProps) {
  const { points, decimals, leagues, opponentName } = view;
  const { choice, line, side } = panel;
  const team = 'player' in detail ? detail.player.teams[0]?.name : undefined;
  const scope = scopeOf(panel, { leagues, opponent: opponentName, team });
  const seasons = points.flatMap(({ season }) => season ?? []);
  const span = panel.filter.games === 'season' && { season: mostFrequent(seasons) };
  const chart = { points, decimals, line, side, statistic, scope, subject: nameOf(detail), source: detail.source };
  return (
    <>
      <AddNoteButton detail={detail} choice={choice} line={line} />
      {view.mean !== null && <SaveImageButton {...chart} {...span} size="small" />}
    </>
  );
});
