import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type * as z from 'zod/mini';
import styles from '#components/stats/referee/referee-facts.module.css';
import { RefereeSearch } from '#components/stats/referee/referee-search.tsx';
import { Button } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { refereeDetail } from '#lib/contract/football/referees.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { peersOf, REFEREE_FACTS, type RefereeFact } from '#lib/domain/panels/referee-facts.ts';
import { refereeMatches } from '#lib/domain/panels/referee-games.ts';
import { MOST_OTHERS, type RefereePanel } from '#lib/domain/panels/referee-panel.ts';

interface RefereeFactsProps {
  readonly panel: RefereePanel;
  readonly detail: z.output<typeof refereeDetail.output>['data'];
  readonly onChange: (change: (panel: RefereePanel) => RefereePanel) => void;
}

/**
 * A table of what a referee gives a game: home and away side, cards a foul, shares of the first half, and the range of
 * the league's referees. Other referees can be put beside, over the same league and team.
 */
export function RefereeFacts({ panel, detail, onChange }: RefereeFactsProps) {
  const backend = useBackend();
  const { others, league, team } = panel;
  const replies = useQueries({ queries: others.map((id) => query(backend, refereeDetail, { id })) });
  const beside = others.flatMap((id, index) => {
    const other = replies[index]?.data?.data;
    return other === undefined ? [] : { ...other, key: id };
  });
  const columns = [detail, ...beside].map(({ id, name, matches }) => ({
    ...{ id, name },
    matches: refereeMatches(matches, { league, team }),
  }));
  const peers = peersOf(detail.peers ?? [], detail.matches, league);
  const put = (next: readonly number[]) => onChange((before) => ({ ...before, others: next }));
  return (
    <div className={`column gap-2 line-above ${styles.facts}`}>
      <ScrollRegion className={styles.scroll ?? ''} label={`Figures of ${detail.name}`}>
        <table className={`small ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">All loaded matches</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              {peers !== null &&
                (['Lowest', 'Mean', 'Highest'] as const).map((label) => (
                  <th key={label} scope="col" className="muted">
                    {label}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {REFEREE_FACTS.map((fact) => {
              const range = fact.peers === undefined ? undefined : peers?.[fact.peers];
              return (
                <tr key={fact.label}>
                  <th scope="row">{fact.label}</th>
                  {columns.map(({ id, matches }) => (
                    <td key={id}>{textOf(fact, fact.value(matches))}</td>
                  ))}
                  {range &&
                    [range.least, range.mean, range.most].map((value, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order.
                      <td key={index} className="muted">
                        {textOf(fact, value)}
                      </td>
                    ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {peers !== null && (
        <p className="muted tiny">
          Lowest, mean and highest of the {peers.referees} referees of {peers.name} with at least five matches.
        </p>
      )}
      <div className="row wrap gap-2">
        {beside.map(({ key, name }) => (
          <Button key={key} size="small" onClick={() => put(others.filter((id) => id !== key))}>
            <X size={14} aria-hidden="true" /> Remove {name}
          </Button>
        ))}
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
    </div>
  );
}

function textOf({ format }: RefereeFact, value: number | null): string {
  if (format !== 'percent') return formatAverage(value, format);
  return value === null ? '–' : `${Math.round(100 * value)} %`;
}
