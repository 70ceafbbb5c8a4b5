import { Link } from 'react-router';
import type { FigureColumn } from '#components/match/figure-columns.tsx';
import { FigureCell, FigureTable } from '#components/match/figure-table.tsx';
import styles from '#components/match/line-up.module.css';
import { Pitch } from '#components/match/pitch.tsx';
import { MinuteBars } from '#components/shared/figures/minute-bars.tsx';
import { Card } from '#components/ui/card.tsx';
import type { LineUpPlayer } from '#lib/contract/scout/match-preview.ts';
import { subjectPath } from '#lib/domain/addresses/page-paths.ts';
import { inPitchOrder } from '#lib/domain/fantasy/pitch-order.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { reportText } from '#lib/domain/games/minutes-text.ts';
import { statsPath } from '#lib/domain/scout/scout-links.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface LineUpProps {
  readonly team: { readonly id: number; readonly name: string };
  readonly players: readonly LineUpPlayer[];
  readonly rows: readonly ScoutRow[];
  readonly columns: readonly FigureColumn[];
  /** The index of the column that a phone shows. */
  readonly shown: number;
  readonly side: LineSide;
}

/**
 * The likely line-up of a team and its other players, with one statistic in detail or with several. Players without
 * a figure have no row.
 */
export function LineUp({ team, players, rows, columns, shown, side }: LineUpProps) {
  const ofPlayers = Map.groupBy(rows, ({ id }) => id);
  const known = inPitchOrder(players.filter(({ id }) => ofPlayers.has(id)));
  const parts = [
    { name: 'Likely to start', some: known.filter(({ isLikely }) => isLikely) },
    { name: 'Others', some: known.filter(({ isLikely }) => !isLikely) },
  ].filter(({ some }) => some.length > 0);
  return (
    <Card padded={false} className={styles.card} aria-label={`Line-up of ${team.name}`}>
      <h2 className={styles.heading}>{team.name}</h2>
      {players.length === 0 && <p className={`muted small ${styles.nothing}`}>No player of this team played lately.</p>}
      <Pitch players={players} isListed={(id) => ofPlayers.has(id)} />
      {parts.length > 0 && (
        <FigureTable
          label={`Players of ${team.name}`}
          first={firstHeading(columns, side)}
          columns={columns.map(({ name }) => name)}
          shown={shown}
        >
          {parts.map(({ name, some }) => (
            <tbody key={name}>
              <tr>
                <th className={styles.part} scope="rowgroup" colSpan={columns.length + 1}>
                  {name}
                </th>
              </tr>
              {some.map((player) => (
                <PlayerRow
                  key={player.id}
                  player={player}
                  rows={ofPlayers.get(player.id) ?? []}
                  columns={columns}
                  shown={shown}
                  side={side}
                />
              ))}
            </tbody>
          ))}
        </FigureTable>
      )}
    </Card>
  );
}

function firstHeading(columns: readonly FigureColumn[], side: LineSide): string {
  const [only, ...others] = new Set(columns.map(({ choice }) => choice));
  return `${only === undefined || others.length > 0 ? 'Last 10' : statisticLabel(only)}, ${side}`;
}

interface PlayerRowProps extends Pick<LineUpProps, 'rows' | 'columns' | 'shown' | 'side'> {
  readonly player: LineUpPlayer;
}

/** A player with a link to the panel, position, minutes of the last matches, a report about availability, and figures. */
function PlayerRow({ player, rows, columns, shown, side }: PlayerRowProps) {
  const { id, name: own, position, recent, availability } = player;
  const [first] = rows;
  return (
    <tr>
      <th scope="row">
        <span className={styles.player}>
          <Link className="reach" to={first ? statsPath(first, { side }) : subjectPath({ type: 'player', id })}>
            {own}
          </Link>
        </span>
        <span className="row gap-2 muted tiny light">
          {position ?? '–'}
          <MinuteBars recent={recent} />
          {availability !== null && <span className={styles.report}>{reportText(availability)}</span>}
        </span>
      </th>
      {columns.map(({ name, choice, rate, figure }, index) => {
        const row = rows.find((one) => one.choice === choice);
        return (
          <FigureCell key={name} isShown={index === shown} rate={row && rate(row)}>
            {row === undefined ? '–' : figure(row)}
          </FigureCell>
        );
      })}
    </tr>
  );
}
