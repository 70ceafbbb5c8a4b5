import tables from '#components/data/data-table.module.css';
import styles from '#components/data/own-data.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { TablePreview } from '#lib/contract/data/own-tables.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import { counted, ownPeriod } from '#lib/domain/data/own-table-text.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** What a table contains, and how many stored entries it would replace. */
export function OwnDataSummary({ table }: { readonly table: TablePreview }) {
  const { matches, fixtures, competitions, players, playerCount, statistics, replaced } = table;
  const names = players.map(({ name, team }) => `${name} (${team})`);
  return (
    <>
      <dl className={`column gap-2 small ${styles.facts}`}>
        <Fact
          name="Matches"
          text={`${counted(matches, 'match')}${fixtures > 0 ? `, ${counted(fixtures, 'fixture')} without figures` : ''}`}
        />
        <Fact name="Period" text={ownPeriod(table)} />
        <Fact name={competitions.length === 1 ? 'Competition' : 'Competitions'} text={competitions.join(', ')} />
        <Fact name="Team statistics" text={labels(statistics.team)} />
        <Fact name="Player statistics" text={labels(statistics.player)} />
        <Fact
          name="Players"
          text={
            playerCount === 0
              ? 'None'
              : `${playerCount.toLocaleString('en-US')}: ${names.join(', ')}${playerCount > names.length ? ' …' : ''}`
          }
        />
      </dl>
      {replaced > 0 && (
        <p className={`muted small ${styles.quiet}`}>
          {replaced === 1 ? 'One entry' : `${replaced.toLocaleString('en-US')} entries`} of a team or player in a match
          {replaced === 1 ? ' replaces' : ' replace'} what a stored table says. Undo brings it back.
        </p>
      )}
      <Teams table={table} />
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function labels(statistics: readonly AnyStatistic[]): string {
  return statistics.length === 0 ? 'None' : statistics.map((statistic) => statisticLabel(statistic)).join(', ');
}

function Teams({ table: { teams, teamCount } }: { readonly table: TablePreview }) {
  return (
    <>
      <ScrollRegion className={tables.scroll} label="Teams of the table" isTall={true}>
        <table className={`${tables.table} ${styles.teams}`}>
          <caption>
            <VisuallyHidden>Teams of the table</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Matches</th>
              <th scope="col">In the public data</th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ name, matches, isNew, known }) => (
              <tr key={name}>
                <th scope="row">
                  {name} {isNew && <Badge>New</Badge>}
                </th>
                <td>{matches.toLocaleString('en-US')}</td>
                <td>{known === null ? 'No' : known.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {teamCount > teams.length && (
        <p className={`muted small ${styles.quiet}`}>
          {(teamCount - teams.length).toLocaleString('en-US')} further teams are not listed.
        </p>
      )}
    </>
  );
}
