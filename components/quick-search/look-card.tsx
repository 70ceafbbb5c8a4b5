import type { ReactNode } from 'react';
import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { POPUP_CHART_SIZE, PopupChart } from '#components/charts/games/popup-chart.tsx';
import styles from '#components/quick-search/look-card.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { NextGame } from '#lib/contract/football/search.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { greatestValue } from '#lib/domain/games/chart-points.ts';
import { GROUND_NAMES, groundOf } from '#lib/domain/games/ground.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { listedLines } from '#lib/domain/lines/usual-line.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';
import type { QuickLook } from '#lib/lookup/quick-look.ts';

export interface LookCardProps {
  readonly look: QuickLook;
  /** The button that puts the subject on the watchlist. */
  readonly star?: ReactNode;
  readonly onLine: (line: number) => void;
  /** Called synchronously in the click handler, because a side panel opens only within the user gesture. */
  readonly onOpen: () => void;
}

/** The look of one subject: name, hit rate, next match, and the last games as bars against a line that can be moved. */
export function LookCard({ look, star, onLine, onOpen }: LookCardProps) {
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
          <p className={`stack small nowrap ${styles.rate}`}>
            <strong>
              {rate.hits}/{rate.games}
            </strong>{' '}
            <span>over {line}</span>
          </p>
        )}
      </header>
      <p className={styles.next}>{nextGame ? `Next: ${nextGameText(nextGame)}` : 'No next match known'}</p>
      <p className={`row between gap-2 ${styles.caption}`}>
        <span>
          {statistic}, last {points.length} {points.length === 1 ? 'game' : 'games'}
        </span>
        {sourceLabel !== null && <Badge>{sourceLabel}</Badge>}
      </p>
      {rate.games > 0 ? (
        <PopupChart
          points={points}
          line={line}
          lines={lines}
          onLine={onLine}
          label={`${name}, ${statistic}: over ${line} in ${rate.hits} of ${rate.games} games`}
        />
      ) : (
        <p className={`center muted small ${styles.nothing}`}>
          {points.length === 0 ? 'No data available' : `${statistic}: ${NOT_AVAILABLE}`}
        </p>
      )}
      <div className={`flex gap-2 ${styles.actions}`}>
        <Button variant="primary" size="large" wide onClick={onOpen}>
          Open in side panel
        </Button>
        <select
          className={styles.line}
          aria-label="Reference line"
          value={line}
          disabled={rate.games === 0}
          onChange={(event) => onLine(Number(event.currentTarget.value))}
        >
          {listedLines(lines, [line]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
    </Card>
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
      <div className={styles.next}>
        <Skeleton width={220} height={18} />
      </div>
      <div className={`row between gap-2 ${styles.caption}`}>
        <Skeleton width={150} height={18} />
      </div>
      <Skeleton {...POPUP_CHART_SIZE} />
      <div className={`flex gap-2 ${styles.actions}`}>
        <Skeleton height={40} />
        <Skeleton width={74} height={40} />
      </div>
    </Card>
  );
}
