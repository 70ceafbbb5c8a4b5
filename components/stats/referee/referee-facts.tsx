import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import styles from '#components/stats/referee/referee-facts.module.css';
import { RefereeSearch } from '#components/stats/referee/referee-search.tsx';
import type { LoadedReferee } from '#components/stats/referee/use-referee-view.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { refereeDetail } from '#lib/contract/football/referees.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { refereeMatches } from '#lib/domain/panels/referee-games.ts';
import { MOST_OTHERS, type RefereePanel } from '#lib/domain/panels/referee-panel.ts';
import { peersOf, refereeFacts } from '#lib/domain/referees/referee-facts.ts';

interface RefereeFactsTableProps {
  readonly panel: RefereePanel;
  readonly detail: NonNullable<LoadedReferee['detail']>;
  readonly onChange: (change: (panel: RefereePanel) => RefereePanel) => void;
}

const ROWS = [
  ['fouls', 'Fouls'],
  ['cards', 'Cards'],
] as const;

/**
 * A table of what a referee gives a game: both sides, the share of the first half, cards a foul, and the range of the
 * league's referees. Other referees can be put below, over the same league and team.
 */
export function RefereeFactsTable({ panel, detail, onChange }: RefereeFactsTableProps) {
  const backend = useBackend();
  const { others, league, team } = panel;
  const replies = useQueries({ queries: others.map((id) => query(backend, refereeDetail, { id })) });
  const beside = replies.flatMap(({ data }, index) => (data === undefined ? [] : { ...data.data, key: others[index] }));
  const referees = [{ ...detail, key: undefined }, ...beside];
  const peers = peersOf(detail.peers ?? [], detail.matches, league);
  const put = (next: readonly number[]) => onChange((before) => ({ ...before, others: next }));
  return (
    <div className={`flex wrap gap-3 line-above ${styles.facts}`}>
      <ScrollRegion className={styles.scroll ?? ''} label={`Figures of ${detail.name}`}>
        <table className={`small ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">All matches</th>
              {['A game', 'Home', 'Away', '1st half'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {referees.map(({ name, matches, key }) => {
            const facts = refereeFacts(refereeMatches(matches, { league, team }));
            return (
              <tbody key={key ?? 'own'}>
                <tr>
                  <th scope="rowgroup" colSpan={5} className={styles.who}>
                    <span className="row gap-2">
                      <strong>{name}</strong> {facts.matches} {facts.matches === 1 ? 'match' : 'matches'}
                      {key !== undefined && (
                        <IconButton
                          label={`Remove ${name}`}
                          icon={<X size={14} aria-hidden="true" />}
                          size="small"
                          onClick={() => put(others.filter((other) => other !== key))}
                        />
                      )}
                    </span>
                  </th>
                </tr>
                {ROWS.map(([count, label]) => (
                  <tr key={count}>
                    <th scope="row">{label}</th>
                    {(['all', 'home', 'away'] as const).map((place) => (
                      <td key={place}>{formatAverage(facts[count][place], 1)}</td>
                    ))}
                    <td>{percent(facts[count].firstHalf)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">Cards a foul</th>
                  <td>{formatAverage(facts.cardsPerFoul)}</td>
                  <td colSpan={3} />
                </tr>
              </tbody>
            );
          })}
          {peers !== null && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={5} className={styles.who}>
                  <strong>{peers.name}</strong> {peers.referees} referees with five matches or more
                </th>
              </tr>
              {ROWS.map(([count, label]) => (
                <tr key={count}>
                  <th scope="row">{label}</th>
                  <td colSpan={4}>
                    {formatAverage(peers[count].least, 1)} to {formatAverage(peers[count].most, 1)}, mean{' '}
                    {formatAverage(peers[count].mean, 1)}
                  </td>
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </ScrollRegion>
      {others.length < MOST_OTHERS && (
        <div className={styles.search}>
          <RefereeSearch
            label="Referee beside"
            placeholder="Compare with a referee..."
            onPick={({ id }) => id !== detail.id && put([...new Set([...others, id])])}
          />
        </div>
      )}
    </div>
  );
}

function percent(share: number | null): string {
  return share === null ? '–' : `${wholePercent(share)}%`;
}
