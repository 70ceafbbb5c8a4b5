import { NextMatches } from '#components/fantasy/fixture-chips.tsx';
import styles from '#components/fantasy/transfer-table.module.css';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { FantasyFixture, FantasyPlayer, Gameweek } from '#lib/contract/fantasy/fantasy.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { rankInSeason } from '#lib/domain/games/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { isYoung } from '#lib/domain/games/opponent-allowed.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';

const ALLOWED = [
  ['fantasyPoints', 'Points'],
  ['expectedGoals', 'xG'],
  ['expectedAssists', 'xA'],
  ['defensiveContributions', 'DC'],
] as const;

interface UpcomingProps {
  readonly player: FantasyPlayer;
  readonly gameweeks: readonly Gameweek[];
}

/** The next gameweeks of a player, and a table of what the next opponents allow players of this position. */
export function UpcomingMatches({ player, gameweeks }: UpcomingProps) {
  const next = player.fixtures.slice(0, 5);
  const columns = ALLOWED.filter(([statistic]) => next.some(({ allowed }) => allowed[statistic] !== null));
  const codes = opponentCodes(next.map(({ opponent }) => opponent.name));
  return (
    <div className={`column gap-2 ${styles.next}`}>
      <h3 className={styles.heading}>Next: {player.name}</h3>
      <NextMatches player={player} gameweeks={gameweeks} most={5} />
      {columns.length > 0 && (
        <ScrollRegion className={styles.scroll ?? ''} label={`What the next opponents of ${player.name} allow`}>
          <table className={styles.allowed}>
            <caption>Allowed to the position a game, with the rank; #1 allows most</caption>
            <thead>
              <tr>
                <th scope="col">Opponent</th>
                {columns.map(([statistic, label]) => (
                  <th key={statistic} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {next.map(({ matchId, opponent, kickOff, isHome, allowed }) => (
                <tr key={matchId}>
                  <th scope="row" title={`${opponent.name}, ${formatKickOff(kickOff)}`}>
                    {codes.get(opponent.name) ?? opponent.name} {isHome ? 'H' : 'A'}
                  </th>
                  {columns.map(([statistic]) => (
                    <AllowedCell key={statistic} allowed={allowed[statistic]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}

function AllowedCell({ allowed }: { allowed: FantasyFixture['allowed']['fantasyPoints'] }) {
  if (allowed === null) return <td>–</td>;
  return (
    <td title={allowed.of > 1 ? rankInSeason(allowed) : undefined}>
      {formatAverage(allowed.mean)}
      {allowed.of > 1 && !isYoung(allowed) && (
        <span className={styles.rank}>
          {allowed.shared > 1 ? '=' : '#'}
          {allowed.rank}
        </span>
      )}
    </td>
  );
}
