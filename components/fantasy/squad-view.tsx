import { useQuery } from '@tanstack/react-query';
import { SquadFacts } from '#components/fantasy/squad-facts.tsx';
import { SquadList } from '#components/fantasy/squad-list.tsx';
import { SquadTable } from '#components/fantasy/squad-table.tsx';
import { useGame } from '#components/fantasy/use-game.ts';
import { PlanLine } from '#components/shared/account/plan-line.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { fantasySquad } from '#lib/contract/fantasy/fantasy.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { orderPicks, type SquadSort } from '#lib/domain/fantasy/squad-order.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

interface SquadViewProps {
  readonly number: number;
  readonly plan: Plan;
  readonly sort: SquadSort | null;
  readonly onSort: (sort: SquadSort | null) => void;
  /** Starts the comparison of a player with another player. */
  readonly onCompare: (playerId: number) => void;
}

/** The number of players in the team. The picks after them are on the bench. */
const TEAM = 11;
const KEY =
  'easy, even, hard: a third of the teams each, by the Fantasy points that they allow the position a game this season, or last season while a team has fewer than three games.';

/** A squad: the team from goalkeeper to forwards, then the bench, unless the user sorts them. A table in wide windows, otherwise a list. */
export function SquadView({ number, plan, sort, onSort, onCompare }: SquadViewProps) {
  const reply = useQuery({
    ...query(useBackend(), fantasySquad, { number, ...useGame().of }),
    refetchOnWindowFocus: true,
  });
  const { data, error, refetch, isFetching } = reply;
  const isWide = useMediaQuery(fromWidth('tablet'));
  if (error !== null && (data === undefined || error.status === 404)) {
    return (
      <Notice
        tone="danger"
        title={messageOr(error, 'The squad could not be loaded')}
        action={
          // No retry for an unknown number, because the reply would be the same.
          error.status === 404 ? undefined : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          )
        }
      />
    );
  }
  if (data === undefined) return <Skeleton height={640} />;
  const { picks, asOf, fault, gameweeks } = data.data;
  const part = (name: string, isIn: (place: number) => boolean) => ({
    name,
    picks: orderPicks(
      picks.filter(({ place }) => isIn(place)),
      sort,
      gameweeks[0]?.number,
    ),
  });
  const parts = [part('Team', (place) => place <= TEAM), part('Bench', (place) => place > TEAM)];
  const Squad = isWide ? SquadTable : SquadList;
  return (
    <>
      <SquadFacts squad={data.data} />
      <FailedLoad what="The squad" result={reply} />
      {fault !== null && (
        <Notice tone="warn" title={fault}>
          <p>The squad below is from {formatKickOff(asOf)}.</p>
        </Notice>
      )}
      <Squad {...{ parts, gameweeks, sort, onSort, onCompare }} />
      {showsStatistic(plan, 'fantasyPoints') && <p className="muted tiny">{KEY}</p>}
      {!showsStatistic(plan, 'fantasyPoints') && (
        <PlanLine text="Defensive contributions, expected goals and assists, Fantasy points and how hard a match is are part of Premium." />
      )}
    </>
  );
}
