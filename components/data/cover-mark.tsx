import styles from '#components/data/cover-mark.module.css';
import type { Provenance } from '#lib/contract/football/source.ts';
import type { CoverLevel } from '#lib/domain/data/data-coverage.ts';

interface CoverMarkProps {
  readonly provenance: Exclude<Provenance, 'missing'>;
  readonly level: Exclude<CoverLevel, 'none'>;
}

/** The outlines: a circle for a measured statistic, a square for a proxy, a triangle for an inferred one. */
const OUTLINES = {
  measured: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  proxy: 'M2.5 2.5h11v11h-11z',
  inferred: 'M8 2l6.5 11.5h-13z',
} as const;

/** A symbol whose shape shows the provenance; filled for complete, half filled for partial coverage. Hidden from assistive technology. */
export function CoverMark({ provenance, level }: CoverMarkProps) {
  const clip = level === 'part' ? 'inset(0 50% 0 0)' : undefined;
  return (
    <svg
      className={styles.mark}
      data-provenance={provenance}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d={OUTLINES[provenance]} fill="none" strokeWidth="1.5" stroke="currentColor" strokeLinejoin="round" />
      <path d={OUTLINES[provenance]} fill="currentColor" style={{ clipPath: clip }} />
    </svg>
  );
}

/** The legend of the symbols. */
export function CoverLegend() {
  return (
    <ul className={`flex wrap muted tiny ${styles.legend}`} aria-label="Legend">
      <li>
        <CoverMark provenance="measured" level="all" /> measured
      </li>
      <li>
        <CoverMark provenance="proxy" level="all" /> proxy: a similar count
      </li>
      <li>
        <CoverMark provenance="inferred" level="all" /> inferred from other events
      </li>
      <li>
        <CoverMark provenance="measured" level="part" /> only a part of the matches or players
      </li>
      <li>
        <span className="muted tiny">½</span> halves too
      </li>
      <li>
        <span className="muted">–</span> missing
      </li>
    </ul>
  );
}
