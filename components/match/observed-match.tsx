import { Link } from 'react-router';
import styles from '#components/match/line-up.module.css';
import { FigureCell, LineUpTable, ROW, ROW_HEAD, ROWS } from '#components/match/line-up-table.tsx';
import { NoFigures } from '#components/match/no-figures.tsx';
import pageStyles from '#components/match/previewed-match.module.css';
import { Card } from '#components/ui/card.tsx';
import type { MatchPreview, ObservedFigures } from '#lib/contract/scout/match-preview.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import {
  isStatisticChoice,
  type StatisticChoice,
  statisticLabel,
  traitsOf,
} from '#lib/domain/statistics/statistic-choice.ts';

/** A played match: the figures of both teams and their players. Statistics without any value in the match are left out. */
export function ObservedMatch({ preview }: { preview: MatchPreview }) {
  const { observed, statistics } = preview;
  const choices = statistics.flatMap((choice, index) =>
    isStatisticChoice(choice) && observed.some(({ values }) => values[index] != null) ? [{ choice, index }] : [],
  );
  if (choices.length === 0) return <NoFigures />;
  return (
    <div className={`column gap-3 ${pageStyles.lineUps}`}>
      {[true, false].map((isHome) => {
        const figures = observed.filter((one) => one.isHome === isHome);
        const [team] = figures;
        return team && <ObservedTeam key={team.id} name={team.name} figures={figures} choices={choices} />;
      })}
    </div>
  );
}

interface ObservedTeamProps {
  readonly name: string;
  /** The figures of the team, followed by those of its players. */
  readonly figures: readonly ObservedFigures[];
  /** The shown statistics, each with the index of its values. */
  readonly choices: readonly { readonly choice: StatisticChoice; readonly index: number }[];
}

function ObservedTeam({ name, figures, choices }: ObservedTeamProps) {
  return (
    <Card padded={false} aria-label={`Figures of ${name}`}>
      <h2 className={styles.heading}>{name}</h2>
      <LineUpTable
        label={`Players of ${name}`}
        first="Player"
        columns={choices.map(({ choice }) => statisticLabel(choice))}
        cells="pairs"
      >
        <tbody {...ROWS}>
          {figures.map(({ subject, id, name: own, position, minutes, started, values }) => (
            <tr {...ROW} key={`${subject}-${id}`}>
              <th {...ROW_HEAD} scope="row">
                <span className={styles.player}>
                  <Link className="reach" to={subjectPath({ type: subject, id }, choices[0]?.choice)}>
                    {own}
                  </Link>
                </span>
                {subject === 'player' && (
                  <span className="row gap-2 muted tiny light">
                    {position ?? '–'}
                    {minutes !== null && ` · ${minutes} min`}
                    {started === false && ' · substitute'}
                  </span>
                )}
              </th>
              {choices.map(({ choice, index }) => (
                <FigureCell key={choice} label={statisticLabel(choice)}>
                  {formatAverage(values[index] ?? null, traitsOf(choice).decimals)}
                </FigureCell>
              ))}
            </tr>
          ))}
        </tbody>
      </LineUpTable>
    </Card>
  );
}
