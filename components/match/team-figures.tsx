import styles from '#components/match/team-figures.module.css';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { Card } from '#components/ui/card.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { ScoutMatch } from '#lib/contract/scout/scout.ts';
import { rankText } from '#lib/domain/games/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { chanceText } from '#lib/domain/panels/next-chance.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { allowedText } from '#lib/domain/scout/scout-texts.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface TeamFiguresProps {
  readonly match: ScoutMatch;
  /** The rows of the two teams. */
  readonly rows: readonly ScoutRow[];
  readonly side: LineSide;
}

/** The two teams against each other, with a row for each statistic: mean, hit rate, what the opponent allows, and the model's probability. */
export function TeamFigures({ match, rows, side }: TeamFiguresProps) {
  const byChoice = [...Map.groupBy(rows, ({ choice }) => choice)];
  return (
    <Card padded={false} className={styles.teams} aria-label="Teams">
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Both teams over their last ten games</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{match.home.name}</th>
            <th scope="col">
              <VisuallyHidden>Statistic</VisuallyHidden>
              <span className="muted tiny light">mean · last 10</span>
            </th>
            <th scope="col">{match.away.name}</th>
          </tr>
        </thead>
        <tbody>
          {byChoice.map(([choice, own]) => (
            <tr key={choice}>
              <SideFigures row={own.find(({ isHome }) => isHome === true)} side={side} />
              <th scope="row">{statisticLabel(choice)}</th>
              <SideFigures row={own.find(({ isHome }) => isHome === false)} side={side} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function SideFigures({ row, side }: { row: ScoutRow | undefined; side: LineSide }) {
  if (row === undefined) return <td>–</td>;
  const { average, last10, line, allowed, probability, rival } = row;
  return (
    <td>
      <span className={`baseline wrap gap-0-2 ${styles.main}`}>
        <strong className={styles.mean}>{formatAverage(average)}</strong>
        <span>
          <RateFigure rate={last10} /> {side} {line}
        </span>
        {probability !== null && (
          <span className="strong" title="The model's probability">
            {chanceText(probability)} <span className={styles.word}>model</span>
          </span>
        )}
      </span>
      {allowed !== null && (
        <span className={styles.allowed} title={allowedText(row) ?? undefined}>
          {rival?.name} allow {formatAverage(allowed.mean, 1)}
          {allowed.of > 1 && `, ${rankText(allowed)}`}
        </span>
      )}
    </td>
  );
}
