import { Link } from 'react-router';
import styles from '#components/fantasy/transfer-table.module.css';
import type { FantasyFixture, FantasyPlayer } from '#lib/contract/fantasy.ts';
import { rankText } from '#lib/domain/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/average.ts';
import { kickOffText } from '#lib/domain/date-span.ts';
import { matchPath } from '#lib/domain/page-paths.ts';

const ALLOWED = [
  ['expectedGoals', 'xG'],
  ['expectedAssists', 'xA'],
  ['defensiveContributions', 'DC'],
] as const;

/** The next matches of a player, with what each opponent allows players of the position. */
export function UpcomingMatches({ player: { name, fixtures } }: { player: FantasyPlayer }) {
  return (
    <div>
      <h3 className={styles.heading}>Next: {name}</h3>
      {fixtures.length === 0 && <p className={styles.small}>No match announced</p>}
      <ul className={styles.list}>
        {fixtures.map((fixture) => (
          <li key={fixture.matchId}>
            <Link to={matchPath(fixture.matchId)}>
              {fixture.opponent.name} ({fixture.isHome ? 'H' : 'A'})
            </Link>
            <span className={styles.small}>{kickOffText(fixture.kickOff)}</span>
            <AllowedLine allowed={fixture.allowed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an opponent allows per game, with its rank among the teams of the season. */
function AllowedLine({ allowed }: Pick<FantasyFixture, 'allowed'>) {
  const known = ALLOWED.flatMap(([statistic, label]) => {
    const found = allowed[statistic];
    if (found === null) return [];
    const rank = found.of > 1 ? ` (${rankText(found)})` : '';
    return [`${label} ${formatAverage(found.mean)}${rank}`];
  });
  return known.length === 0 ? null : <span className={styles.small}>allow {known.join(', ')}</span>;
}
