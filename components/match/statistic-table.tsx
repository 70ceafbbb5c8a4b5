import styles from '#components/match/line-up.module.css';
import { type LineUpPart, PartHead, PlayerHead } from '#components/match/player-head.tsx';
import { RateFigure } from '#components/shared/rate-figure.tsx';
import { rankText } from '#lib/domain/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/average.ts';
import { GROUND_NAMES, groundOf } from '#lib/domain/ground.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import { chanceText } from '#lib/domain/next-chance.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';
import { type StatisticChoice, statisticLabel } from '#lib/domain/statistic-choice.ts';

interface StatisticTableProps {
  readonly parts: readonly LineUpPart[];
  readonly rows: readonly ScoutRow[];
  readonly choice: StatisticChoice;
  readonly side: LineSide;
}

/** One statistic of a line-up in detail. */
export function StatisticTable({ parts, rows, choice, side }: StatisticTableProps) {
  const [first] = rows;
  const place =
    first === undefined || first.isHome === null
      ? 'Place'
      : GROUND_NAMES[groundOf({ isHomeGame: first.isHome, ...first.match })];
  const columns = [
    'Line',
    'Mean',
    'L5',
    'L10',
    'Season',
    place,
    `vs ${first?.rival?.name ?? 'opponent'}`,
    'Allowed',
    'Model',
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            {statisticLabel(choice)}, {side}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ name, players }) => (
        <tbody key={name}>
          <PartHead name={name} columns={columns.length + 1} />
          {players.map((player) => {
            const row = rows.find(({ id }) => id === player.id);
            return (
              <tr key={player.id}>
                <PlayerHead player={player} row={row} />
                <Figures row={row} columns={columns.length} />
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

function Figures({ row, columns }: { row: ScoutRow | undefined; columns: number }) {
  if (row === undefined) return <td colSpan={columns}>–</td>;
  const { line, average, last5, last10, season, place, opponent, allowed, probability } = row;
  return (
    <>
      <td>{line}</td>
      <td>{formatAverage(average)}</td>
      {Object.entries({ last5, last10, season, place, opponent }).map(([name, rate]) => (
        <td key={name}>
          <RateFigure rate={rate} />
        </td>
      ))}
      <td>
        {allowed === null ? (
          '–'
        ) : (
          <>
            {formatAverage(allowed.mean, 1)}
            {allowed.of > 1 && <span className={styles.small}>{rankText(allowed)}</span>}
          </>
        )}
      </td>
      <td className={styles.model}>{probability === null ? '–' : chanceText(probability)}</td>
    </>
  );
}
