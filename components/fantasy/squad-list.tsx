import { ArrowLeftRight } from 'lucide-react';
import { NextMatches, PickName, RiskMark, type SquadProps } from '#components/fantasy/pick-parts.tsx';
import styles from '#components/fantasy/squad-list.module.css';
import { MinuteBars } from '#components/shared/minute-bars.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { figuresText } from '#lib/domain/fantasy-text.ts';

/** The squad as a list for narrow windows and the side panel. */
export function SquadList({ parts, onCompare }: SquadProps) {
  return (
    <>
      {parts.map(({ name, picks }) => (
        <Card key={name} padded={false} aria-label={name}>
          <h3 className={styles.heading}>{name}</h3>
          <ul className={styles.list}>
            {picks.map((pick) => {
              const { place, player } = pick;
              return (
                <li key={place} className={styles.pick}>
                  <div className={styles.top}>
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
                      <p className={styles.facts}>{figuresText(player.lastTen)}</p>
                      <NextMatches player={player} most={4} />
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
