import { ArrowLeftRight } from 'lucide-react';
import { NextMatches } from '#components/fantasy/fixture-chips.tsx';
import { PickName, RiskMark, type SquadProps } from '#components/fantasy/pick-parts.tsx';
import styles from '#components/fantasy/squad-list.module.css';
import { useGame } from '#components/fantasy/use-game.ts';
import { MinuteBars } from '#components/shared/figures/minute-bars.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Select } from '#components/ui/select.tsx';
import type { FantasyPick } from '#lib/contract/fantasy/fantasy.ts';
import { figuresText, ownedText, priceText } from '#lib/domain/fantasy/fantasy-text.ts';
import { readSquadSort, SQUAD_SORTS } from '#lib/domain/fantasy/squad-order.ts';

const SORTS = [
  { value: 'team', label: 'team sheet' },
  ...Object.entries(SQUAD_SORTS).map(([value, { label }]) => ({ value, label })),
];

/** The squad as a list, for narrow windows and the side panel. */
export function SquadList({ parts, gameweeks, sort, onSort, onCompare }: SquadProps) {
  const { currency } = useGame();
  return (
    <>
      <Select
        label="Order"
        prefix="Order:"
        options={SORTS}
        value={sort ?? 'team'}
        onChange={(next) => onSort(readSquadSort(next))}
      />
      {parts.map(({ name, picks }) => (
        <Card key={name} padded={false} aria-label={name}>
          <h3 className={styles.heading}>{name}</h3>
          <ul className={styles.list}>
            {picks.map((pick) => {
              const { place, player } = pick;
              return (
                <li key={place} className={`column gap-1 small line-above ${styles.pick}`}>
                  <div className={`row gap-2 ${styles.top}`}>
                    <div className={styles.name}>
                      <PickName pick={pick} />
                    </div>
                    {player !== null && (
                      <>
                        <MinuteBars recent={player.recent} />
                        <RiskMark player={player} />
                        <IconButton
                          label={`Compare ${player.name} with another player`}
                          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
                          size="small"
                          onClick={() => onCompare(player.id)}
                        />
                      </>
                    )}
                  </div>
                  {player !== null && (
                    <>
                      <p className={`muted tiny ${styles.facts}`}>{factsOf(player, currency)}</p>
                      <NextMatches player={player} gameweeks={gameweeks} most={4} />
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </Card>
      ))}
    </>
  );
}

function factsOf({ lastTen, market }: NonNullable<FantasyPick['player']>, currency: string): string {
  const stated = market === null ? [] : [priceText(market, currency), `owned ${ownedText(market)}`];
  return [figuresText(lastTen), ...stated].filter(Boolean).join(' · ');
}
