import styles from '#components/stats/panel-card.module.css';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { Source } from '#lib/contract/source.ts';
import type { Statistic } from '#lib/contract/statistic.ts';

const MEANINGS = {
  proxy: 'The source does not count this itself: something close to it stands in.',
  inferred: 'The source does not count this itself: it was worked out from what happened around it.',
} as const;

export interface ProvenanceMarkProps {
  readonly source: Pick<Source, 'statistics' | 'definitions'>;
  readonly statistic: Statistic;
}

/** Stands next to a figure that was not measured as such, and says how it was counted: under the pointer, at the focus, by a press. */
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
