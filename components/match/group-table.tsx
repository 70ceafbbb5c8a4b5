import styles from '#components/match/line-up.module.css';
import { type LineUpPart, PartHead, PlayerHead } from '#components/match/player-head.tsx';
import { RateFigure } from '#components/shared/rate-figure.tsx';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import { chanceText } from '#lib/domain/next-chance.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';
import { type StatisticChoice, statisticLabel } from '#lib/domain/statistic-choice.ts';

interface GroupTableProps {
  readonly parts: readonly LineUpPart[];
  readonly rows: readonly ScoutRow[];
  readonly choices: readonly StatisticChoice[];
  readonly side: LineSide;
}

/** Players × statistics: the hit rate of the last ten games, its line, and the model's probability. */
export function GroupTable({ parts, rows, choices, side }: GroupTableProps) {
  const rowOf = (id: number, choice: StatisticChoice) => rows.find((row) => row.id === id && row.choice === choice);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Last 10, {side}</th>
          {choices.map((choice) => (
            <th key={choice} scope="col">
              {statisticLabel(choice)}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ name, players }) => (
        <tbody key={name}>
          <PartHead name={name} columns={choices.length + 1} />
          {players.map((player) => (
            <tr key={player.id}>
              <PlayerHead
                player={player}
                row={choices.map((choice) => rowOf(player.id, choice)).find((row) => row !== undefined)}
              />
              {choices.map((choice) => (
                <td key={choice}>
                  <Cell row={rowOf(player.id, choice)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ row }: { row: ScoutRow | undefined }) {
  if (row === undefined) return <RateFigure rate={null} />;
  const { last10, line, probability } = row;
  return (
    <>
      <RateFigure rate={last10} />
      <span className={styles.small}>
        {line}
        {probability !== null && (
          <>
            {' · '}
            <span className={styles.model} title="The model's probability">
              {chanceText(probability)}
            </span>
          </>
        )}
      </span>
    </>
  );
}
