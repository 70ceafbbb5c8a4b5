import styles from '#components/stats/panel-card.module.css';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { Source } from '#lib/contract/source.ts';
import type { Statistic } from '#lib/contract/statistic.ts';

const MEANINGS = {
  proxy: 'The source does not count this. A related count is used instead.',
  inferred: 'The source does not count this. It is derived from other events.',
} as const;

export interface ProvenanceMarkProps {
  readonly source: Pick<Source, 'statistics' | 'definitions'>;
  readonly statistic: Statistic;
}

/** Marks a figure that was not measured and explains how it was counted, on hover, focus and press. */
export function ProvenanceMark({ source: { statistics, definitions }, statistic }: ProvenanceMarkProps) {
  const provenance = statistics[statistic];
  if (provenance !== 'proxy' && provenance !== 'inferred') return null;
  const definition = definitions?.[statistic];
  const text = definition === undefined ? MEANINGS[provenance] : `${MEANINGS[provenance]} ${definition}`;
  return (
    <Tooltip text={text} opensOnPress>
      <button type="button" className={styles.mark} aria-description={text}>
        {provenance}
      </button>
    </Tooltip>
  );
}
