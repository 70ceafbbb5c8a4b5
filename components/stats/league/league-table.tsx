import { Link } from 'react-router';
import { CsvTable } from '#components/shared/figures/csv-table.tsx';
import { ParquetButton } from '#components/shared/files/parquet-button.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { formatAverage } from '#lib/domain/games/average.ts';
import { leagueCsv } from '#lib/domain/league/league-csv.ts';
import { axisName, type LeaguePoint, OWN_SIGNS } from '#lib/domain/league/league-points.ts';
import type { LeagueView } from '#lib/domain/league/league-view.ts';

interface LeagueTableProps {
  readonly points: readonly LeaguePoint[];
  readonly view: LeagueView;
  /** Returns the address of a player or team in Stats. */
  readonly addressOf: (point: LeaguePoint) => string;
}

const WHERE = { panel: 'from your panels', watched: 'on your watchlist' } as const;

/** The points as a table, sorted from the greatest x to the smallest. */
export function LeagueTable({ points, view, addressOf }: LeagueTableProps) {
  const isPlayer = view.subject === 'player';
  const names = [axisName(view, 'x'), axisName(view, 'y')];
  const heads = [
    isPlayer ? 'Player' : 'Team',
    ...(isPlayer ? ['Team'] : []),
    'Games',
    ...(isPlayer ? ['Minutes'] : []),
  ];
  return (
    <CsvTable
      label="Players and teams of the plot"
      csv={() => leagueCsv(points, view)}
      isTall
      more={<ParquetButton table={isPlayer ? 'player-games' : 'team-games'} />}
    >
      <table>
        <caption>{names.join(' against ')}</caption>
        <thead>
          <tr>
            {[...heads, ...names].map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both axes can have the same statistic.
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.id}>
              <th scope="row">
                <Link to={addressOf(point)}>{point.name}</Link>
                {point.mark !== null && (
                  <span title={WHERE[point.mark]}>
                    {' '}
                    <span aria-hidden="true">{OWN_SIGNS[point.mark]}</span>
                    <VisuallyHidden>({WHERE[point.mark]})</VisuallyHidden>
                  </span>
                )}
              </th>
              {isPlayer && <td>{point.team}</td>}
              <td>{point.games}</td>
              {isPlayer && <td>{point.minutes ?? 'not available'}</td>}
              <td>{formatAverage(point.x)}</td>
              <td>{formatAverage(point.y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CsvTable>
  );
}
