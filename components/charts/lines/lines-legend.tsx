import { X } from 'lucide-react';
import { NOT_AVAILABLE, spokenValue } from '#components/charts/games/chart-facts.ts';
import { LineMark, lookOf } from '#components/charts/lines/line-mark.tsx';
import styles from '#components/charts/lines/lines-view.module.css';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { GROUND_WORDS, groundOfBar } from '#lib/domain/games/ground.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import type { ChartLine, LineGame } from '#lib/domain/panels/chart-lines.ts';

interface LinesLegendProps {
  readonly lines: readonly ChartLine[];
  readonly decimals: number;
  /** The line and side of the hit rates. @example 'over 2.5' */
  readonly limit: string;
  /** The column whose games are shown. `null` shows the means. */
  readonly active: number | null;
  readonly onRemove: (subject: Subject) => void;
}

/** The subjects of a chart with their marks. Each shows its hit rate and mean, or its game in the active column. */
export function LinesLegend({ lines, decimals, limit, active, onRemove }: LinesLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Players and teams of the chart">
      {lines.map(({ key, subject, name, mean, per, rate, games }, place) => (
        <li key={key}>
          <LineMark look={lookOf(place)} />
          <strong>{name}</strong>
          <span className={styles.figure}>
            {active === null ? (
              mean === null ? (
                NOT_AVAILABLE
              ) : (
                <>
                  <RateFigure rate={rate} /> {limit} · {formatAverage(mean)} {per}
                </>
              )
            ) : (
              <ActiveGame game={games[active] ?? null} decimals={decimals} />
            )}
          </span>
          <button
            type="button"
            className={styles.remove}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              onRemove(subject);
            }}
          >
            <X size={14} aria-label={`Remove ${name}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from a subject's remove button to the next subject's button, otherwise to the previous one's. */
function focusNeighbour(button: HTMLButtonElement): void {
  const row = button.closest('li');
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')?.focus();
}

function ActiveGame({ game, decimals }: { readonly game: LineGame | null; readonly decimals: number }) {
  if (game === null) return 'no game';
  const { point, value } = game;
  const ground = groundOfBar(point);
  return (
    <>
      <b>{spokenValue({ ...point, value }, decimals)}</b> {ground && GROUND_WORDS[ground]} {point.name},{' '}
      {formatDay(point.date)}
    </>
  );
}
