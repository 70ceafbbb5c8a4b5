import { useEffect, useRef } from 'react';
import styles from '#components/shared/figures/line-ladder.module.css';
import { barTone, type LineSide, lineLadder } from '#lib/domain/games/hit-rate.ts';
import { percentage } from '#lib/domain/games/percent.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import type { LineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { listedLines } from '#lib/domain/lines/usual-line.ts';

export interface LineLadderProps {
  /** The values of the games shown. `null` is unknown. */
  readonly values: readonly (number | null)[];
  readonly line: number;
  readonly side: LineSide;
  readonly spacing?: LineSpacing;
  readonly onLine: (line: number) => void;
}

/** The hit rate at every line, or at round ones when there are many. A press on a line moves the chart's line to it. */
export function LineLadder({ values, line, side, spacing = 'halves', onLine }: LineLadderProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Scrolls only the ladder, not the page.
    const [box, rung] = [list.current, current.current];
    if (box && rung) box.scrollTop = rung.offsetTop - (box.clientHeight - rung.clientHeight) / 2;
  }, []);
  const rungs = lineLadder(values, side, spacing);
  const listed = listedLines(
    rungs.map((rung) => rung.line),
    [line],
  );
  return (
    <ul ref={list} className={styles.ladder} aria-label={`Hit rate at every line, ${side}`}>
      {rungs
        .filter((rung) => listed.includes(rung.line))
        .map(({ line: rung, rate }) => {
          const percent = percentage(rate) ?? 0;
          const isCurrent = rung === line;
          return (
            <li key={rung} ref={isCurrent ? current : undefined}>
              <button
                type="button"
                className={`stack gap-2 ${styles.rung}`}
                aria-pressed={isCurrent}
                onClick={() => onLine(rung)}
              >
                <span className={styles.line}>{rung}</span>
                <span className={styles.track}>
                  <span
                    className={styles.fill}
                    data-tone={isSmallSample(rate) ? 'few' : barTone(percent, 50)}
                    style={{ width: `${percent}%` }}
                  />
                </span>
                <span className="muted">
                  {rate.hits}/{rate.games}
                </span>
                <span className="strong">{percent}%</span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
