import { Link } from 'react-router';
import styles from '#components/data/data-page.module.css';
import { Card } from '#components/ui/card.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { Contradiction, DataCoverage } from '#lib/contract/data/data.ts';
import { shortCredit } from '#lib/domain/data/short-credit.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';

/** The matches for which sources have different scores, with links to their teams. */
export function ContradictionList({ coverage: { contradictions, sources } }: { coverage: DataCoverage }) {
  if (contradictions.length === 0) return null;
  return (
    <Card className={styles.section} aria-labelledby="data-contradictions">
      <h2 id="data-contradictions">Contradictions</h2>
      <p className={`muted small ${styles.quiet}`}>
        Matches whose goals differ between sources. Charts show the score of most sources, else that of the best source.
      </p>
      <ul className={styles.contradictions}>
        {contradictions.map((match) => (
          <li key={`${match.id} ${match.scores.map(({ source }) => source).join(' ')}`}>
            <span className={styles.teams}>
              <TeamLink team={match.homeTeam} /> – <TeamLink team={match.awayTeam} />
            </span>
            <span className={`muted small ${styles.quiet}`}>
              {match.league.name}, {formatDay(match.matchDate)}
            </span>
            <span>
              {match.scores
                .map((score) => {
                  const source = sources[score.source];
                  const credit = source === undefined ? '' : shortCredit(source);
                  return `${goals(score)} ${credit}${score.isShown ? ' (shown)' : ''}`;
                })
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TeamLink({ team }: { team: Contradiction['homeTeam'] }) {
  return <Link to={lookupRoute({ subject: `team-${team.id}` })}>{team.name}</Link>;
}

function goals({ home, away }: Contradiction['scores'][number]): string {
  return `${home ?? '?'}:${away ?? '?'}`;
}
