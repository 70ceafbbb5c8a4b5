import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { POPUP_CHART_SIZE, PopupChart } from '#components/charts/games/popup-chart.tsx';
import styles from '#components/quick-search/look-card.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import segments from '#components/ui/segmented-control.module.css';
import type { NextGame } from '#lib/contract/football/search.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { greatestValue } from '#lib/domain/games/chart-points.ts';
import { GROUND_NAMES, groundOf } from '#lib/domain/games/ground.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import { referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { listedLines } from '#lib/domain/lines/usual-line.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';
import type { LookSettings, QuickLook } from '#lib/lookup/quick-look.ts';

export interface LookCardProps {
  readonly look: QuickLook;
  /** The button that puts the subject on the watchlist. */
  readonly star?: ReactNode;
  readonly onChange: (change: Partial<LookSettings>) => void;
  /** Called synchronously in the click handler, because a side panel opens only within the user gesture. */
  readonly onOpen: () => void;
}

/**
 * The look of one subject: name, hit rate, next match, and the last games as bars. Statistic, ground and line can be
 * changed.
 */
export function LookCard({ look, star, onChange, onOpen }: LookCardProps) {
  const { name, detail, position, nextGame, points, line, sourceLabel } = look;
  const values = points.map(({ value }) => value);
  const rate = hitRate(values, line, 'over');
  const greatest = greatestValue(points);
  const lines = referenceLines(greatest, line);
  const statistic = statisticLabel(look.statistic);
  return (
    <Card className={styles.card} aria-label={name}>
      <header className={`flex between gap-3 ${styles.head}`}>
        <div className={styles.who}>
          <h2 title={name}>{name}</h2>
          <p>{[detail, position].filter((part) => part !== null).join(' · ')}</p>
        </div>
        <div className={styles.star}>{star}</div>
        {rate.games > 0 && (
          <p className={`stack small nowrap ${styles.rate}`} data-few={isSmallSample(rate) || undefined}>
            <strong>
              {rate.hits}/{rate.games}
            </strong>{' '}
            <span>over {line}</span>
          </p>
        )}
      </header>
      <div className="row between gap-2 nowrap">
        <p className={styles.next}>{nextGame ? `Next: ${nextGameText(nextGame)}` : 'No next match known'}</p>
        {sourceLabel !== null && <Badge>{sourceLabel}</Badge>}
      </div>
      <LookControls look={look} lines={listedLines(lines, [line])} onChange={onChange} />
      {rate.games > 0 ? (
        <PopupChart
          points={points}
          line={line}
          lines={lines}
          onLine={(next) => onChange({ line: next })}
          label={`${name}, ${statistic}: over ${line} in ${rate.hits} of ${rate.games} games`}
        />
      ) : (
        <p className={`center muted small ${styles.nothing}`}>
          {points.length === 0 ? 'No data available' : `${statistic}: ${NOT_AVAILABLE}`}
        </p>
      )}
      <div className={`flex ${styles.actions}`}>
        <Button variant="primary" size="large" wide onClick={onOpen}>
          Open in side panel
        </Button>
      </div>
    </Card>
  );
}

interface LookControlsProps {
  readonly look: QuickLook;
  readonly lines: readonly number[];
  readonly onChange: LookCardProps['onChange'];
}

const PLACES = ['all', 'home', 'away'] as const;

/**
 * Statistic, ground and line, side by side. They are controls of the browser, which keeps the popup's script small. A
 * statistic outside the plan is listed but cannot be chosen.
 */
function LookControls({ look, lines, onChange }: LookControlsProps) {
  const { statistic, offered, place, line, points } = look;
  return (
    <div className={`flex gap-1 ${styles.controls}`}>
      <select
        className={clsx(styles.select, styles.statistic)}
        aria-label="Statistic"
        value={statistic}
        onChange={({ currentTarget }) =>
          onChange({ statistic: STATISTICS.find((one) => one === currentTarget.value) ?? statistic })
        }
      >
        {STATISTICS.map((one) => (
          <option
            key={one}
            value={one}
            {...(!offered.includes(one) && { disabled: true, title: 'Available in Premium plan' })}
          >
            {statisticLabel(one)}
          </option>
        ))}
      </select>
      <fieldset className={clsx(segments.group, segments.small)} aria-label="Home and away">
        {PLACES.map((value) => (
          <button
            key={value}
            type="button"
            className={segments.segment}
            aria-pressed={value === place}
            data-pressed={value === place || undefined}
            onClick={() => onChange({ place: value })}
          >
            {value === 'all' ? 'All' : GROUND_NAMES[value]}
          </button>
        ))}
      </fieldset>
      <select
        className={styles.select}
        aria-label="Reference line"
        value={line}
        disabled={points.every(({ value }) => value === null)}
        onChange={({ currentTarget }) => onChange({ line: Number(currentTarget.value) })}
      >
        {lines.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * The next match as text, in the reader's time zone.
 *
 * @example nextGameText(game) // 'Sat 21 Nov, 15:00 · Arsenal, away'
 */
function nextGameText({ matchDate, opponent, ...side }: NextGame): string {
  return `${formatKickOff(matchDate)} · ${opponent.name}, ${GROUND_NAMES[groundOf(side)].toLowerCase()}`;
}

/** A look card while its subject is loading: the name, and placeholders for the rest. */
export function LookSkeleton({ name, detail }: { readonly name: string; readonly detail: string | null }) {
  return (
    <Card className={styles.card} aria-label={name} aria-busy="true">
      <header className={`flex between gap-3 ${styles.head}`}>
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>{detail}</p>
        </div>
        <div className={`stack small nowrap ${styles.rate}`}>
          <Skeleton width={54} height={24} />
          <Skeleton width={54} height={14} />
        </div>
      </header>
      <Skeleton width={220} height={20} />
      <Skeleton height={34} />
      <Skeleton {...POPUP_CHART_SIZE} />
      <div className={`flex ${styles.actions}`}>
        <Skeleton height={40} />
      </div>
    </Card>
  );
}
