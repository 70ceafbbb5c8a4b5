import { ArrowLeftRight } from 'lucide-react';
import { NextMatches, PickName, RiskMark, type SquadProps } from '#components/fantasy/pick-parts.tsx';
import styles from '#components/fantasy/squad-table.module.css';
import { MinuteBars } from '#components/shared/minute-bars.tsx';
import { RateFigure } from '#components/shared/rate-figure.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { FantasyPick } from '#lib/contract/fantasy.ts';
import { pointsText, totalText } from '#lib/domain/fantasy-text.ts';

const COLUMNS = ['Minutes', 'DC per start', 'xG, last 10', 'xA, last 10', 'Points, last 10', 'Next matches'];

/** The squad as a table for wide windows. */
export function SquadTable({ parts, onCompare }: SquadProps) {
  return (
    <Card padded={false}>
      <ScrollRegion className={styles.scroll ?? ''} label="Squad">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Compare</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {parts.map(({ name, picks }) => (
            <tbody key={name}>
              <tr>
                <th className={styles.part} scope="rowgroup" colSpan={COLUMNS.length + 2}>
                  {name}
                </th>
              </tr>
              {picks.map((pick) => (
                <tr key={pick.place}>
                  <th scope="row">
                    <PickName pick={pick} />
                  </th>
                  <Figures pick={pick} onCompare={onCompare} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </Card>
  );
}

function Figures({ pick: { player }, onCompare }: Pick<SquadProps, 'onCompare'> & { pick: FantasyPick }) {
  if (player === null) return <td colSpan={COLUMNS.length + 1}>–</td>;
  const { id, name, lastTen } = player;
  const { contributions, expectedGoals, expectedAssists, minutes } = lastTen;
  return (
    <>
      <td>
        <span className={styles.minutes}>
          <MinuteBars recent={player.recent} />
          <RiskMark player={player} />
        </span>
      </td>
      <td>
        <RateFigure rate={contributions && { hits: contributions.hits, games: contributions.starts }} />
        {contributions !== null && <span className={styles.small}>{contributions.needed} or more</span>}
      </td>
      <td>{totalText(expectedGoals, minutes)}</td>
      <td>{totalText(expectedAssists, minutes)}</td>
      <td>{pointsText(lastTen)}</td>
      <td>
        <NextMatches player={player} most={5} />
      </td>
      <td>
        <IconButton
          label={`Compare ${name} with another player`}
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          size="small"
          onClick={() => onCompare(id)}
        />
      </td>
    </>
  );
}
