import styles from '#components/match/line-up.module.css';
import { FigureCell, LineUpTable, ROW, ROWS } from '#components/match/line-up-table.tsx';
import { type LineUpPart, PartHead, PlayerHead } from '#components/match/player-head.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { chanceText } from '#lib/domain/panels/next-chance.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { type StatisticChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface GroupTableProps {
  readonly label: string;
  readonly parts: readonly LineUpPart[];
  readonly rows: readonly ScoutRow[];
  readonly choices: readonly StatisticChoice[];
  readonly side: LineSide;
}

/** The players of a line-up in several statistics. Each cell has the hit rate of the last ten games, its line, and the model's probability. */
export function GroupTable({ label, parts, rows, choices, side }: GroupTableProps) {
  const rowOf = (id: number, choice: StatisticChoice) => rows.find((row) => row.id === id && row.choice === choice);
  return (
    <LineUpTable label={label} first={`Last 10, ${side}`} columns={choices.map(statisticLabel)} cells="wide">
      {parts.map(({ name, players }) => (
        <tbody {...ROWS} key={name}>
          <PartHead name={name} columns={choices.length + 1} />
          {players.map((player) => (
            <tr {...ROW} key={player.id}>
              <PlayerHead player={player} row={rows.find(({ id }) => id === player.id)} side={side} />
              {choices.map((choice) => (
                <FigureCell key={choice} label={statisticLabel(choice)}>
                  <Figure row={rowOf(player.id, choice)} />
                </FigureCell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </LineUpTable>
  );
}

function Figure({ row }: { row: ScoutRow | undefined }) {
  if (row === undefined) return <RateFigure rate={null} />;
  const { last10, line, probability } = row;
  return (
    <>
      <RateFigure rate={last10} />
      <span className={`muted tiny nowrap ${styles.small}`}>
        {line}
        {probability !== null && (
          <span className={styles.model} title="The model's probability">
            <span className={styles.dot}> · </span>
            {chanceText(probability)}
          </span>
        )}
      </span>
    </>
  );
}
