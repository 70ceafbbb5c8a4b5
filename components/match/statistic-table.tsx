import type { ReactNode } from 'react';
import styles from '#components/match/line-up.module.css';
import { FigureCell, LineUpTable, ROW, ROWS } from '#components/match/line-up-table.tsx';
import { type LineUpPart, PartHead, PlayerHead } from '#components/match/player-head.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { rankText } from '#lib/domain/games/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { GROUND_NAMES, groundOf } from '#lib/domain/games/ground.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { chanceText } from '#lib/domain/panels/next-chance.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { allowedText } from '#lib/domain/scout/scout-texts.ts';
import { type StatisticChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface StatisticTableProps {
  readonly label: string;
  readonly parts: readonly LineUpPart[];
  readonly rows: readonly ScoutRow[];
  readonly choice: StatisticChoice;
  readonly side: LineSide;
}

/** A line-up in one statistic: line, mean, hit rates, what the opponent allows, and the model's probability of each player. */
export function StatisticTable({ label, parts, rows, choice, side }: StatisticTableProps) {
  const [first] = rows;
  const place =
    first === undefined || first.isHome === null
      ? 'Place'
      : GROUND_NAMES[groundOf({ isHomeGame: first.isHome, ...first.match })];
  const columns = columnsOf(place, first?.rival?.name);
  return (
    <LineUpTable
      label={label}
      first={`${statisticLabel(choice)}, ${side}`}
      columns={columns.map(([name]) => name)}
      cells="narrow"
    >
      {parts.map(({ name, players }) => (
        <tbody {...ROWS} key={name}>
          <PartHead name={name} columns={columns.length + 1} />
          {players.map((player) => {
            const row = rows.find(({ id }) => id === player.id);
            return (
              <tr {...ROW} key={player.id}>
                <PlayerHead player={player} row={row} side={side} />
                {row === undefined ? (
                  <FigureCell columns={columns.length}>–</FigureCell>
                ) : (
                  columns.map(([name, figure]) => (
                    <FigureCell key={name} label={name}>
                      {figure(row)}
                    </FigureCell>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      ))}
    </LineUpTable>
  );
}

/** The heading of each column, and the function that renders its figure. */
function columnsOf(place: string, rival = 'opponent'): readonly (readonly [string, (row: ScoutRow) => ReactNode])[] {
  return [
    ['Line', ({ line }) => line],
    ['Mean', ({ average }) => formatAverage(average)],
    ['L5', ({ last5 }) => <RateFigure rate={last5} />],
    ['L10', ({ last10 }) => <RateFigure rate={last10} />],
    ['Season', ({ season }) => <RateFigure rate={season} />],
    [place, (row) => <RateFigure rate={row.place} />],
    [`vs ${rival}`, ({ opponent }) => <RateFigure rate={opponent} />],
    ['Allowed', (row) => <Allowed row={row} />],
    ['Model', ({ probability }) => <Model probability={probability} />],
  ];
}

function Allowed({ row }: { row: ScoutRow }) {
  const { allowed } = row;
  if (allowed === null) return '–';
  return (
    <span title={allowedText(row) ?? undefined}>
      {formatAverage(allowed.mean, 1)}
      {allowed.of > 1 && <span className={`muted tiny nowrap ${styles.small}`}>{rankText(allowed)}</span>}
    </span>
  );
}

function Model({ probability }: Pick<ScoutRow, 'probability'>) {
  return <span className={styles.model}>{probability === null ? '–' : chanceText(probability)}</span>;
}
