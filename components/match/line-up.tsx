import { GroupTable } from '#components/match/group-table.tsx';
import styles from '#components/match/line-up.module.css';
import { StatisticTable } from '#components/match/statistic-table.tsx';
import { Card } from '#components/ui/card.tsx';
import type { LineUpPlayer } from '#lib/contract/scout/match-preview.ts';
import { inPitchOrder } from '#lib/domain/fantasy/pitch-order.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface LineUpProps {
  readonly team: { readonly id: number; readonly name: string };
  readonly players: readonly LineUpPlayer[];
  readonly rows: readonly ScoutRow[];
  readonly choices: readonly StatisticChoice[];
  readonly side: LineSide;
}

/** The likely line-up of a team and its other players, with one statistic in detail or with several. */
export function LineUp({ team, players, rows, choices, side }: LineUpProps) {
  const [only] = choices;
  const label = `Players of ${team.name}`;
  const parts = [
    { name: 'Likely to start', players: inPitchOrder(players.filter(({ isLikely }) => isLikely)) },
    { name: 'Others', players: inPitchOrder(players.filter(({ isLikely }) => !isLikely)) },
  ].filter((part) => part.players.length > 0);
  return (
    <Card padded={false} aria-label={`Line-up of ${team.name}`}>
      <h2 className={styles.heading}>{team.name}</h2>
      {parts.length === 0 ? (
        <p className={`muted small ${styles.nothing}`}>No player of this team played lately.</p>
      ) : choices.length === 1 && only !== undefined ? (
        <StatisticTable label={label} parts={parts} rows={rows} choice={only} side={side} />
      ) : (
        <GroupTable label={label} parts={parts} rows={rows} choices={choices} side={side} />
      )}
    </Card>
  );
}
