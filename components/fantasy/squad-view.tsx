import { useQuery } from '@tanstack/react-query';
import { SquadList } from '#components/fantasy/squad-list.tsx';
import { SquadTable } from '#components/fantasy/squad-table.tsx';
import styles from '#components/fantasy/squad-view.module.css';
import { PlanLine } from '#components/shared/plan-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { fantasySquad } from '#lib/contract/fantasy.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { kickOffText } from '#lib/domain/date-span.ts';
import { showsStatistic } from '#lib/domain/plans.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

interface SquadViewProps {
  readonly number: number;
  readonly plan: Plan;
  /** Compares a player with another one. */
  readonly onCompare: (playerId: number) => void;
}

/** The number of players in the team; those after them are on the bench. */
const TEAM = 11;

/** A squad in the order of its places, from the goalkeeper to the forwards, then the bench: a table in wide windows, else a list. */
export function SquadView({ number, plan, onCompare }: SquadViewProps) {
  const { data, error, refetch, isFetching } = useQuery(query(useBackend(), fantasySquad, { number }));
  const isWide = useMediaQuery(fromWidth('tablet'));
  if (error !== null) {
    return (
      <Notice
        tone="danger"
        title={messageOr(error, 'The squad could not be loaded')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (data === undefined) return <Skeleton height={640} />;
  const { name, gameweek, points, picks, asOf, fault } = data.data;
  const parts = [
    { name: 'Team', picks: picks.filter(({ place }) => place <= TEAM) },
    { name: 'Bench', picks: picks.filter(({ place }) => place > TEAM) },
  ];
  const Squad = isWide ? SquadTable : SquadList;
  return (
    <>
      <p className={styles.about}>
        <strong>{name}</strong> Gameweek {gameweek}
        {points !== null && ` · ${points} points`} · as of {kickOffText(asOf)}
      </p>
      {fault !== null && (
        <Notice tone="warn" title={fault}>
          <p>The squad below is from {kickOffText(asOf)}.</p>
        </Notice>
      )}
      <Squad parts={parts} onCompare={onCompare} />
      {!showsStatistic(plan, 'fantasyPoints') && (
        <PlanLine text="Defensive contributions, expected goals and assists, and Fantasy points are part of Premium." />
      )}
    </>
  );
}
