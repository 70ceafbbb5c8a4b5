import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import styles from '#components/analyzer/all-predictions.module.css';
import { PredictionTable, type PredictionTableProps } from '#components/analyzer/prediction-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { AnalyzedMatch } from '#lib/contract/football/analyzer.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import {
  filteredPredictions,
  type PredictionFilter,
  type PredictionSort,
  sortedPredictions,
} from '#lib/domain/analyzer/prediction-table.ts';

interface AllPredictionsProps extends Pick<PredictionTableProps, 'counts' | 'rule' | 'plan'> {
  readonly match: Pick<AnalyzedMatch, 'homeTeam' | 'awayTeam'>;
  /** The predictions of the chosen type and statistic, in the chosen order. */
  readonly chosen: readonly MatchPrediction[];
  /** The number of predictions of the match. */
  readonly total: number;
}

const STEP = 20;
const UNFILTERED: PredictionFilter = { side: 'all', position: 'all' };

/** All predictions of a match as a table, which is closed at first and shows twenty rows at a time. */
export function AllPredictions({ match, chosen, total, rule, ...shown }: AllPredictionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState(UNFILTERED);
  const [sort, setSort] = useState<PredictionSort | null>(null);
  const [count, setCount] = useState(STEP);
  const id = useId();
  const rows = useMemo(
    () => sortedPredictions(filteredPredictions(chosen, filter), sort, rule),
    [chosen, filter, sort, rule],
  );
  const positions = positionSchema.options.filter((one) => chosen.some(({ position }) => position === one));
  const left = rows.length - count;
  return (
    <section className="column gap-2">
      <button
        className={`row gap-2 ${styles.toggle}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={18} aria-hidden="true" />
        {chosen.length === total ? `All ${total} predictions` : `${chosen.length} of ${total} predictions`}
      </button>
      {isOpen && (
        <div className="column gap-2" id={id}>
          <div className="flex wrap gap-2">
            <SegmentedControl
              label="Team"
              className={styles.sides}
              segments={[
                { value: 'all', label: 'Both' },
                { value: 'home', label: match.homeTeam.name },
                { value: 'away', label: match.awayTeam.name },
              ]}
              value={filter.side}
              onChange={(side) => setFilter({ ...filter, side })}
            />
            {positions.length > 0 && (
              <Select
                label="Position"
                className={styles.position}
                options={[
                  { value: 'all', label: 'All Positions' },
                  ...positions.map((value) => ({ value, label: value })),
                ]}
                value={filter.position}
                onChange={(position) => setFilter({ ...filter, position })}
              />
            )}
          </div>
          {rows.length === 0 ? (
            <p className="muted small" role="status">
              No prediction has this team and position.
            </p>
          ) : (
            <PredictionTable {...shown} rule={rule} rows={rows.slice(0, count)} sort={sort} onSort={setSort} />
          )}
          {left > 0 && <Button onClick={() => setCount(count + STEP)}>Show {Math.min(STEP, left)} more</Button>}
        </div>
      )}
    </section>
  );
}
