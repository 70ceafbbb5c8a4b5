import { type ComponentProps, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { statisticInPeriod } from '#components/shared/figures/filter-segments.ts';
import { HitRateStrip } from '#components/shared/figures/hit-rate-strip.tsx';
import { SaveImageButton } from '#components/shared/share-image/save-image-button.tsx';
import { WatchStar } from '#components/shared/watch/watch-star.tsx';
import { PanelResultSkeleton } from '#components/stats/panel/panel-result-skeleton.tsx';
import answerStyles from '#components/stats/parts/answer.module.css';
import { Answer } from '#components/stats/parts/answer.tsx';
import panelStyles from '#components/stats/parts/panel-card.module.css';
import { PanelFailure } from '#components/stats/parts/panel-failure.tsx';
import { type PanelExtra, PanelFoot } from '#components/stats/parts/panel-foot.tsx';
import pageStyles from '#components/stats/parts/stats-page.module.css';
import { useLineInReach } from '#components/stats/parts/use-line-in-reach.ts';
import { UsualLine } from '#components/stats/parts/usual-line.tsx';
import styles from '#components/stats/referee/referee-card.module.css';
import { RefereeControls, RefereeStatisticSelect } from '#components/stats/referee/referee-controls.tsx';
import { RefereeFactsTable } from '#components/stats/referee/referee-facts.tsx';
import { RefereeResult } from '#components/stats/referee/referee-result.tsx';
import { RefereeSearch } from '#components/stats/referee/referee-search.tsx';
import { NextOfReferee, RefereeSummaryCard } from '#components/stats/referee/referee-summary.tsx';
import {
  type LoadedReferee,
  type RefereeView,
  useReferee,
  useRefereeView,
} from '#components/stats/referee/use-referee-view.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Skeleton, Spinner } from '#components/ui/loading.tsx';
import { dateSpan } from '#lib/domain/days/date-span.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { refereePoints } from '#lib/domain/panels/referee-games.ts';
import {
  REFEREE_LABELS,
  type RefereePanel,
  withReferee,
  withRefereeLineInReach,
} from '#lib/domain/panels/referee-panel.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';

const SeasonView = lazyPart(async () => (await import('#components/charts/lines/season-view.tsx')).SeasonView);

interface RefereeCardProps {
  readonly panel: RefereePanel;
  readonly onChange: (change: (panel: RefereePanel) => RefereePanel) => void;
}

interface RefereeSectionProps extends RefereeCardProps {
  /** True when the address names the referee: the section is then scrolled into view, as it is below the panels. */
  readonly isWanted: boolean;
}

/** The section about referees in the Compare tab. The FREE plan does not include it. */
export const RefereeSection = memo(function RefereeSection({ isWanted, ...props }: RefereeSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section className={pageStyles.referees} aria-labelledby="referees" ref={section}>
      <h2 id="referees" className={`muted nowrap ${pageStyles.section}`}>
        Referees
      </h2>
      <RefereeCard {...props} />
    </section>
  );
});

/** A referee's last ten matches against a line. */
function RefereeCard({ panel, onChange }: RefereeCardProps) {
  const { referee, line, side } = panel;
  const [extra, setExtra] = useState<PanelExtra>(null);
  const { detail, isLoading, failure } = useReferee(referee?.id ?? null);
  const view = useRefereeView(panel, detail);
  const onLine = useCallback((next: number) => onChange((before) => ({ ...before, line: next })), [onChange]);
  const onSide = useCallback((next: LineSide) => onChange((before) => ({ ...before, side: next })), [onChange]);
  useLineInReach(referee && String(referee.id), detail ? view.points : null, (greatest) =>
    onChange((before) => withRefereeLineInReach(before, greatest)),
  );
  const name = detail?.name ?? referee?.name ?? 'Referee';
  const label = statisticInPeriod(REFEREE_LABELS[panel.statistic], panel.period);
  const statistic = panel.place === 'all' ? label : `${label}, ${panel.place} side`;
  const league = view.leagues.find(({ id }) => id === panel.league)?.name ?? 'All competitions';
  const scope = ['Referee', league];
  const chart = { points: view.points, line, side, statistic, subject: name };

  return (
    <Card padded={false} className={styles.card} aria-label="Referee panel" aria-busy={isLoading}>
      <div className={styles.body}>
        <div className={`stack gap-3 shrink ${styles.settings}`}>
          <RefereeSearch
            label="Referee"
            placeholder={referee === null ? 'Search for a referee...' : 'Change referee...'}
            onPick={(picked) => onChange((before) => withReferee(before, picked))}
          />
          {referee && (
            <>
              <div className={`row wrap gap-2 ${styles.who}`}>
                <h3>{name}</h3>
                {detail && detail.source.label !== null && <Badge>{detail.source.label}</Badge>}
                {detail && (
                  <div className="row gap-1 to-end">
                    <WatchStar
                      subject={{ type: 'referee', id: detail.id }}
                      name={name}
                      shown={{ statistic: panel.statistic, line, side }}
                    />
                    {view.mean !== null && (
                      <SaveImageButton {...chart} scope={scope} averageDecimals={1} source={detail.source} />
                    )}
                  </div>
                )}
              </div>
              {detail?.next && <NextOfReferee {...detail.next} />}
              {detail && <RefereeSummaryCard summary={view.summary} />}
              <RefereeControls panel={panel} leagues={view.leagues} teams={view.teams} onChange={onChange} />
            </>
          )}
        </div>
        <div className={`stack gap-3 shrink ${styles.result}`}>
          {referee === null ? (
            <EmptyState title="No referee selected" text="Search for a referee to see the last ten matches." />
          ) : (
            <>
              <Answer
                rate={detail || failure ? view.rate : null}
                line={line}
                side={side}
                lines={view.lines}
                usual={view.usual}
                onLine={onLine}
                onSide={onSide}
                statistic={<RefereeStatisticSelect statistic={panel.statistic} onChange={onChange} />}
              >
                {view.mean !== null && (
                  <>
                    <p className={`row wrap muted tiny ${answerStyles.average}`}>
                      <span>
                        Average: <strong>{formatAverage(view.mean, 1)}</strong> per game
                      </span>
                      <UsualLine usual={view.usual} line={line} onLine={onLine} />
                    </p>
                    <p className={`flex wrap gap-0-2 muted tiny ${answerStyles.span}`}>
                      last {view.points.length}: {dateSpan(view.points.map(({ date }) => date))}
                    </p>
                  </>
                )}
              </Answer>
              {failure ? (
                <PanelFailure {...failure} />
              ) : detail ? (
                <RefereeResult {...chart} view={view} onLine={onLine} hasTable={extra === 'table'} />
              ) : (
                <PanelResultSkeleton />
              )}
            </>
          )}
        </div>
      </div>
      {detail && view.cells.length > 0 && (
        <div className="line-above">
          <HitRateStrip cells={view.cells} line={line} side={side} opponent={null} />
        </div>
      )}
      {detail && <RefereeFactsTable panel={panel} detail={detail} onChange={onChange} />}
      {isLoading && (
        <div className={`center gap-2 line-above ${panelStyles.footShape}`}>
          <Skeleton height="100%" />
        </div>
      )}
      {detail && (
        <PanelFoot
          {...chart}
          sources={sourcesOf(detail)}
          onLine={onLine}
          extra={extra}
          onExtra={setExtra}
          season={<RefereeSeason {...chart} view={view} detail={detail} onLine={onLine} />}
        />
      )}
    </Card>
  );
}

interface RefereeSeasonProps
  extends Omit<ComponentProps<typeof SeasonView>, 'points' | 'decimals' | 'spacing' | 'limit'> {
  readonly view: RefereeView;
  readonly detail: NonNullable<LoadedReferee['detail']>;
}

/** The season view of a referee: all loaded matches of the league and team. */
function RefereeSeason({ view, detail, ...chart }: RefereeSeasonProps) {
  const { shown, question } = view;
  const points = useMemo(() => refereePoints(shown, question, detail, shown.length), [shown, question, detail]);
  return (
    <div className="line-above" data-extra="season">
      <Suspense fallback={<Spinner label="Loading" />}>
        <SeasonView {...chart} points={points} decimals={0} averageDecimals={1} spacing="halves" limit={null} />
      </Suspense>
    </div>
  );
}
