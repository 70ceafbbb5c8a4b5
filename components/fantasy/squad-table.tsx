import { ArrowDown, ArrowLeftRight } from 'lucide-react';
import { GameweekChips, NextMatches } from '#components/fantasy/fixture-chips.tsx';
import { PickName, RiskMark, type SquadProps } from '#components/fantasy/pick-parts.tsx';
import styles from '#components/fantasy/squad-table.module.css';
import { useGame } from '#components/fantasy/use-game.ts';
import { MinuteBars } from '#components/shared/figures/minute-bars.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { FantasyPick, Gameweek } from '#lib/contract/fantasy/fantasy.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { ownedText, pointsText, priceText, totalText } from '#lib/domain/fantasy/fantasy-text.ts';
import { byGameweek } from '#lib/domain/fantasy/gameweeks.ts';
import { SQUAD_SORTS, type SquadSort } from '#lib/domain/fantasy/squad-order.ts';

const SORTS = (Object.keys(SQUAD_SORTS) as SquadSort[]).filter((sort) => sort !== 'next');
const GAMEWEEKS = 5;

/** The squad as a table, for wide windows. A press on a sortable heading sorts team and bench by it. A second press restores the order. */
export function SquadTable({ parts, gameweeks, sort, onSort, onCompare }: SquadProps) {
  const weeks = gameweeks.slice(0, GAMEWEEKS);
  const columns = SORTS.length + Math.max(1, weeks.length) + 2;
  const sortButton = (own: SquadSort, label: string) => (
    <button type="button" className={styles.sort} onClick={() => onSort(sort === own ? null : own)}>
      {label}
      {sort === own && <ArrowDown size={13} aria-hidden="true" />}
    </button>
  );
  const sorted = (own: SquadSort) => (sort === own ? 'descending' : undefined);
  return (
    <Card padded={false}>
      <ScrollRegion className={styles.scroll ?? ''} label="Squad">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {SORTS.map((own) => (
                <th key={own} scope="col" aria-sort={sorted(own)}>
                  {sortButton(own, SQUAD_SORTS[own].label)}
                </th>
              ))}
              {weeks.length === 0 && (
                <th scope="col" aria-sort={sorted('next')}>
                  {sortButton('next', 'Next matches')}
                </th>
              )}
              {weeks.map(({ number, deadline }, index) => (
                <th
                  key={number}
                  scope="col"
                  title={`Gameweek ${number}, deadline ${formatKickOff(deadline)}`}
                  aria-sort={index === 0 ? sorted('next') : undefined}
                >
                  {index === 0 ? sortButton('next', `GW ${number}`) : `GW ${number}`}
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
                <th className={styles.part} scope="rowgroup" colSpan={columns}>
                  <span>{name}</span>
                </th>
              </tr>
              {picks.map((pick) => (
                <tr key={pick.place}>
                  <th scope="row">
                    <PickName pick={pick} />
                  </th>
                  <Figures {...{ pick, columns, onCompare }} gameweeks={weeks} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </Card>
  );
}

interface FiguresProps extends Pick<SquadProps, 'onCompare'> {
  readonly pick: FantasyPick;
  readonly gameweeks: readonly Gameweek[];
  /** The number of columns of the table. */
  readonly columns: number;
}

function Figures({ pick: { player }, gameweeks, columns, onCompare }: FiguresProps) {
  const { currency } = useGame();
  if (player === null) return <td colSpan={columns - 1}>–</td>;
  const { id, name, lastTen, market, fixtures } = player;
  const { contributions, expectedGoals, expectedAssists, minutes } = lastTen;
  return (
    <>
      <td>
        <span className="row gap-2">
          <MinuteBars recent={player.recent} />
          <RiskMark player={player} />
        </span>
      </td>
      <td>
        <RateFigure rate={contributions && { hits: contributions.hits, games: contributions.starts }} />
        {contributions !== null && <span className={`muted tiny ${styles.small}`}>{contributions.needed} or more</span>}
      </td>
      <Total text={totalText(expectedGoals, minutes)} />
      <Total text={totalText(expectedAssists, minutes)} />
      <Total text={pointsText(lastTen)} />
      <td>{priceText(market, currency)}</td>
      <td>{ownedText(market)}</td>
      {gameweeks.length === 0 && (
        <td>
          <NextMatches player={player} gameweeks={[]} most={5} />
        </td>
      )}
      {byGameweek(fixtures, gameweeks).map((week) => (
        <td key={week.number}>
          <GameweekChips player={player} week={week} />
        </td>
      ))}
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

/** A cell with a total and its rate. @param text for example '0.66 (0.12 per 90)' */
function Total({ text }: { text: string }) {
  const [total, rate] = text.split(/ (?=\()/);
  return (
    <td>
      {total}
      {rate !== undefined && <span className={`muted tiny ${styles.small}`}> {rate}</span>}
    </td>
  );
}
