import styles from '#components/stats/panel-card.module.css';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { Provenance } from '#lib/contract/source.ts';

const MEANINGS = {
  proxy: 'The source does not count this itself: something close to it stands in.',
  inferred: 'The source does not count this itself: it was worked out from what happened around it.',
} as const;

/** Stands next to a figure that was not measured as such, and says so. */
export function ProvenanceMark({ provenance }: { provenance: Provenance | undefined }) {
  if (provenance !== 'proxy' && provenance !== 'inferred') return null;
  return (
    <Tooltip text={MEANINGS[provenance]}>
      <button type="button" className={styles['mark']} aria-description={MEANINGS[provenance]}>
        {provenance}
      </button>
    </Tooltip>
  );
}
