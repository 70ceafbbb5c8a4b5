import { useMemo, useState } from 'react';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import { PLACES } from '#components/shared/figures/filter-segments.ts';
import { GamesTable } from '#components/shared/figures/games-table.tsx';
import styles from '#components/shared/figures/opponent-allowed.module.css';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { TableButton } from '#components/shared/figures/table-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { allowedOf } from '#lib/domain/games/allowed-sentence.ts';
import { type AllowedReply, concededPoints } from '#lib/domain/games/conceded-points.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';
import { traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

interface ConcededGamesProps {
  readonly team: string;
  readonly reply: AllowedReply;
  readonly line: number;
  readonly side: LineSide;
}

/** The last ten games of a team as bars of its opponents' figures, with a choice of the place. A table can be opened. */
export function ConcededGames({ team, reply, line, side }: ConcededGamesProps) {
  const [place, setPlace] = useState<Place>('all');
  const [hasTable, setTable] = useState(false);
  const points = useMemo(() => concededPoints(reply, place), [reply, place]);
  const { decimals } = traitsOf(reply.statistic);
  const statistic = allowedOf(reply);
  const rate = hitRate(
    points.map(({ value }) => value),
    line,
    side,
  );
  return (
    <div className={`stack gap-2 shrink ${styles.games}`}>
      <div className="row wrap gap-2">
        <SegmentedControl label={`Games of ${team}`} size="small" segments={PLACES} value={place} onChange={setPlace} />
        <p className={`muted small ${styles.rate}`}>
          <RateFigure rate={rate} /> {side} {line}
        </p>
        <TableButton isOpen={hasTable} onToggle={setTable} />
      </div>
      {points.length === 0 ? (
        <p className={styles.missing}>No games there yet.</p>
      ) : (
        <GameChart {...{ points, line, side, decimals, hasTable, statistic }} subject={`Against ${team}`} />
      )}
      <p className={styles.basis}>{statistic}, together in each game.</p>
      {hasTable && <GamesTable subject={`Against ${team}`} {...{ statistic, points, decimals }} />}
    </div>
  );
}
