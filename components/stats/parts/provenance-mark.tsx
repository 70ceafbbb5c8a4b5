import styles from '#components/stats/parts/panel-card.module.css';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import type { Origin } from '#lib/domain/statistics/provenance.ts';

const MEANINGS: Partial<Record<Origin['provenance'], string>> = {
  proxy: 'The source does not count this. A related count is used instead.',
  inferred: 'The source does not count this. It is derived from other events.',
};

export interface ProvenanceMarkProps {
  readonly points: readonly ChartPoint[];
  readonly statistic: AnyStatistic;
}

/** A mark for figures that are not measured. On hover, focus and press it explains how they are counted. */
export function ProvenanceMark({ points, statistic }: ProvenanceMarkProps) {
  const games = points.filter(({ value }) => value !== null).length;
  const used = Map.groupBy(
    points.flatMap(({ origins = [] }) => origins.filter(({ provenance }) => provenance in MEANINGS)),
    ({ source, provenance }) => `${source.name} ${provenance}`,
  );
  if (used.size === 0) return null;
  const notes = [...used.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, count: same.length }] : [];
  });
  const text = notes
    .map(({ source, provenance, count }) => {
      const where = count < games ? `${source.name}, ${count} of ${games} games:` : undefined;
      return [where, MEANINGS[provenance], source.definitions?.[statistic]].filter(Boolean).join(' ');
    })
    .join(' ');
  return (
    <Tooltip text={text} opensOnPress>
      <button type="button" className={styles.mark} aria-description={text}>
        {[...new Set(notes.map(({ provenance }) => provenance))].join(', ')}
      </button>
    </Tooltip>
  );
}
