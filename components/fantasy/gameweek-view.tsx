import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GameweekCards } from '#components/fantasy/gameweek-cards.tsx';
import type { SquadProps } from '#components/fantasy/pick-parts.tsx';
import { SquadList } from '#components/fantasy/squad-list.tsx';
import { SquadTable } from '#components/fantasy/squad-table.tsx';
import { useGame } from '#components/fantasy/use-game.ts';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { fantasyGameweek } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import { inPitchOrder } from '#lib/domain/fantasy/pitch-order.ts';
import { orderPicks } from '#lib/domain/fantasy/squad-order.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

interface GameweekViewProps extends Pick<SquadProps, 'sort' | 'onSort' | 'onCompare'> {
  /** The ids of a pasted squad, separated by commas. `null` without one. */
  readonly players: string | null;
  /** The pasted names that are not in the squad. */
  readonly unknown: readonly string[];
  readonly onClear: () => void;
}

/** The tab before the number of a team is typed: the pasted squad, if there is one, and the coming gameweek. */
export function GameweekView({ players, unknown, onClear, sort, onSort, onCompare }: GameweekViewProps) {
  const reply = useQuery({
    ...query(useBackend(), fantasyGameweek, { ...(players !== null && { players }), ...useGame().of }),
    placeholderData: keepPreviousData,
  });
  const isWide = useMediaQuery(fromWidth('tablet'));
  if (reply.data === undefined)
    return reply.error === null ? <Skeleton height={480} /> : <FailedLoad what="The gameweek" result={reply} />;
  const { gameweeks, players: pasted, ...gameweek } = reply.data.data;
  const picks = inPitchOrder(pasted).map((player, index) => ({
    ...{ place: index + 1, isCaptain: false, isVice: false },
    player,
  }));
  const parts = [{ name: 'Pasted squad', picks: orderPicks(picks, sort, gameweeks[0]?.number) }];
  const Squad = isWide ? SquadTable : SquadList;
  return (
    <>
      {players !== null && (
        <>
          {unknown.length > 0 && (
            <Notice tone="warn" title={`Not clearly a player: ${unknown.join(', ')}`}>
              <p>Paste the full names to add them.</p>
            </Notice>
          )}
          <Squad {...{ parts, gameweeks, sort, onSort, onCompare }} />
          <div>
            <Button size="small" onClick={onClear}>
              Remove the pasted squad
            </Button>
          </div>
        </>
      )}
      <GameweekCards gameweeks={gameweeks} {...gameweek} />
    </>
  );
}
