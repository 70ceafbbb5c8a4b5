import { Link } from 'react-router';
import styles from '#components/data/own-data.module.css';
import type { OwnTables } from '#lib/contract/data/own-tables.ts';
import { counted } from '#lib/domain/data/own-table-text.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';

/** The teams of the stored tables, with links to their charts. A team of public football with the same name is linked too. */
export function OwnDataTeams({ teams }: Pick<OwnTables, 'teams'>) {
  return (
    <>
      <h3>Your teams</h3>
      <ul className={styles.links}>
        {teams.map(({ id, name, matches, known }) => (
          <li key={id}>
            <Link to={lookupRoute({ subject: `team-${id}` })}>{name}</Link>
            <span className={`muted small ${styles.quiet}`}>
              {counted(matches, 'match')}
              {known !== null && (
                <>
                  {' · in the public data: '}
                  <Link
                    to={lookupRoute({ subject: `team-${known.id}` })}
                    aria-label={`${known.name} in the public data`}
                  >
                    {known.name}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
