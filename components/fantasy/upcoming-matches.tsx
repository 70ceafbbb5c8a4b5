import { NextMatches } from '#components/fantasy/fixture-chips.tsx';
import styles from '#components/fantasy/transfer-table.module.css';
import type { FantasyFixture, FantasyPlayer, Gameweek } from '#lib/contract/fantasy.ts';
import { rankText } from '#lib/domain/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/average.ts';
import { kickOffText } from '#lib/domain/date-span.ts';

const ALLOWED = [
  ['expectedGoals', 'xG'],
  ['expectedAssists', 'xA'],
  ['defensiveContributions', 'DC'],
  ['fantasyPoints', 'points'],
] as const;

interface UpcomingProps {
  readonly player: FantasyPlayer;
  readonly gameweeks: readonly Gameweek[];
}

/** The next gameweeks of a player, and what the next opponents allow players of the position. */
export function UpcomingMatches({ player, gameweeks }: UpcomingProps) {
  const known = player.fixtures.slice(0, 5).filter(({ allowed }) => allowedText(allowed) !== '');
  return (
    <div className={styles.next}>
      <h3 className={styles.heading}>Next: {player.name}</h3>
      <NextMatches player={player} gameweeks={gameweeks} most={5} />
      <ul className={styles.list}>
        {known.map(({ matchId, opponent, kickOff, allowed }) => (
          <li key={matchId}>
            {opponent.name}
            <span className={styles.small}>
              {kickOffText(kickOff)} · allow {allowedText(allowed)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an opponent allows per game, with its rank among the teams of the season. */
function allowedText(allowed: FantasyFixture['allowed']): string {
  const known = ALLOWED.flatMap(([statistic, label]) => {
    const found = allowed[statistic];
    if (found === null) return [];
    const rank = found.of > 1 ? ` (${rankText(found)})` : '';
    return [`${label} ${formatAverage(found.mean)}${rank}`];
  });
  return known.join(', ');
}
