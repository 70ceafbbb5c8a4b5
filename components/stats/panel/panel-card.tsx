import { memo, useCallback, useMemo, useState } from 'react';
import { statisticInPeriod } from '#components/shared/figures/filter-segments.ts';
import { HitRateStrip } from '#components/shared/figures/hit-rate-strip.tsx';
import { WatchStar } from '#components/shared/watch/watch-star.tsx';
import { BlankPanel } from '#components/stats/panel/blank-panel.tsx';
import { NextMatch, NoNextMatch } from '#components/stats/panel/next-match.tsx';
import { PanelActions } from '#components/stats/panel/panel-actions.tsx';
import { PanelAnswer } from '#components/stats/panel/panel-answer.tsx';
import { PanelFilters } from '#components/stats/panel/panel-filters.tsx';
import { PanelResult } from '#components/stats/panel/panel-result.tsx';
import { PanelResultSkeleton } from '#components/stats/panel/panel-result-skeleton.tsx';
import { SeasonSection } from '#components/stats/panel/season-section.tsx';
import { type PanelPlace, usePanel } from '#components/stats/panel/use-panel.ts';
import styles from '#components/stats/parts/panel-card.module.css';
import { PanelFailure } from '#components/stats/parts/panel-failure.tsx';
import { type PanelExtra, PanelFoot } from '#components/stats/parts/panel-foot.tsx';
import { PanelTitle } from '#components/stats/parts/panel-title.tsx';
import type { sharedScale } from '#components/stats/parts/shared-scale.ts';
import { StreakChips } from '#components/stats/parts/streak-chips.tsx';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import type { WantedName } from '#components/stats/state/use-comparison.ts';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface PanelCardProps extends Omit<PanelPlace, 'hasMinutes'>, ReturnType<typeof sharedScale> {
  /** The initial text of the search. */
  readonly wanted: WantedName | null;
  /** A panel with a subject, whose settings an empty panel can copy. */
  readonly model: Panel | null;
  /** True when all panels have the same filters. `null` when there is no other panel. */
  readonly isLinked: boolean | null;
  readonly onLink: (index: number, isLinked: boolean) => void;
}

/**
 * One panel: a subject's last games against a line. Memoised, so that a change of another panel does not re-render it. A change of a filter
 * renders the controls first and the figures afterwards. Both are memoised, so that each renders only once.
 */
export const PanelCard = memo(function PanelCard(props: PanelCardProps) {
  const { panel, index, plan, wanted, model, isLinked, onLink, scaleTop, scaleLeast, scaleRows } = props;
  const { subject } = panel;
  const [hasMinutes, setMinutes] = useState(false);
  const { shown, loaded, view, change, onLine, onSide, onChoice, onPick, onClear } = usePanel({ ...props, hasMinutes });
  const { choice, period, line, side } = shown;
  const [extra, setExtra] = useState<PanelExtra>(null);
  const { detail, failure, isLoading } = loaded;
  const isShown = detail !== undefined && !isLoading;
  const name = detail ? nameOf(detail) : (subject?.name ?? null);
  const statistic = statisticInPeriod(statisticLabel(choice), period);
  const link = useCallback((isNowLinked: boolean) => onLink(index, isNowLinked), [onLink, index]);
  const sources = useMemo(() => (detail ? sourcesOf(detail) : []), [detail]);
  const actions = useMemo(
    () => detail && <PanelActions {...{ detail, statistic, view }} panel={shown} />,
    [detail, statistic, view, shown],
  );
  const season = useMemo(
    () => detail && <SeasonSection panel={shown} {...{ detail, plan, statistic, onLine }} />,
    [detail, plan, statistic, shown, onLine],
  );

  return (
    <Card padded={false} className={styles.panel} aria-label={`Panel ${index + 1}`} aria-busy={isLoading}>
      <div className={`column gap-2 ${styles.body}`}>
        <div className={`flex gap-1 ${styles.head}`}>
          <PanelTitle
            key={wanted?.turn}
            wanted={wanted?.text}
            hasKey={index === 0}
            label={`Player or team of panel ${index + 1}`}
            subject={subject}
            name={name}
            detail={detail}
            isLoading={isLoading}
            onPick={onPick}
            onClear={onClear}
          />
          {subject !== null && name !== null && (
            <WatchStar subject={subject} name={name} shown={{ statistic: choice, line, side }} />
          )}
        </div>
        {subject === null ? (
          <BlankPanel {...{ panel, index, plan, model }} onChange={change} />
        ) : (
          <>
            <PanelAnswer
              {...{ shown, view, detail, plan, hasMinutes, onLine, onSide, onChoice }}
              type={subject.type}
              choice={panel.choice}
              state={isShown ? 'shown' : failure ? 'failed' : 'loading'}
              onMinutes={setMinutes}
            />
            <PanelFilters
              panel={panel}
              plan={plan}
              leagues={view.leagues}
              opponentName={view.opponentName}
              onChange={change}
              isLinked={isLinked}
              onLink={link}
            />
            {failure && !isLoading ? (
              <PanelFailure message={failure.message} onRetry={failure.retry} />
            ) : isShown ? (
              <PanelResult
                {...{ view, detail, plan, statistic, onLine, hasMinutes, scaleTop, scaleLeast, scaleRows }}
                panel={shown}
                onChange={change}
                hasTable={extra === 'table'}
              />
            ) : (
              <PanelResultSkeleton />
            )}
          </>
        )}
      </div>
      {subject && detail && view.cells.length > 0 && (
        <div className="line-above">
          <HitRateStrip cells={view.cells} line={line} side={side} opponent={view.rival} />
          <StreakChips chips={view.streaks} line={line} side={side} />
        </div>
      )}
      {subject && isShown && detail.nextGame === null && <NoNextMatch />}
      {subject && isShown && detail.nextGame && (
        <NextMatch
          {...{ choice, period, line, side, onLine }}
          game={detail.nextGame}
          of={`${name ?? 'the subject'}, panel ${index + 1}`}
          position={'player' in detail ? detail.player.position : undefined}
        />
      )}
      {subject && !detail && isLoading && (
        <div className={`center gap-2 line-above ${styles.footShape}`}>
          <Skeleton height="100%" />
        </div>
      )}
      {subject && detail && name !== null && (
        <PanelFoot
          {...{ statistic, line, side, onLine, extra }}
          sources={sources}
          subject={name}
          points={view.points}
          decimals={view.decimals}
          spacing={view.spacing}
          onExtra={setExtra}
          {...{ season, actions }}
        />
      )}
    </Card>
  );
});
