import { RotateCw, Search, TriangleAlert } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { HitRateStrip } from '#components/shared/hit-rate-strip.tsx';
import { SubjectSearch } from '#components/shared/subject-search.tsx';
import { nameOf } from '#components/stats/name-of.ts';
import styles from '#components/stats/panel-card.module.css';
import { PanelControls } from '#components/stats/panel-controls.tsx';
import { PanelResult } from '#components/stats/panel-result.tsx';
import { PanelResultSkeleton } from '#components/stats/panel-result-skeleton.tsx';
import { SourceCredit } from '#components/stats/source-credit.tsx';
import { SubjectInfo } from '#components/stats/subject-info.tsx';
import { useLineInReach } from '#components/stats/use-line-in-reach.ts';
import { usePanelView } from '#components/stats/use-panel-view.ts';
import type { ChangePanel } from '#components/stats/use-panels.ts';
import { useSubjectGames } from '#components/stats/use-subject-games.ts';
import type { WantedName } from '#components/stats/wanted-name.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import { type Panel, withSubject } from '#lib/domain/panel.ts';

interface PanelCardProps {
  readonly panel: Panel;
  readonly index: number;
  readonly plan: Plan;
  /** A name to put into the search. */
  readonly wanted: WantedName | null;
  readonly onChange: ChangePanel;
  /** The month's requests are used up. */
  readonly onLimit: () => void;
}

/** One panel: a subject's last ten games against a line. It is drawn anew only when it changes itself. */
export const PanelCard = memo(function PanelCard({ panel, index, plan, wanted, onChange, onLimit }: PanelCardProps) {
  const { subject } = panel;
  const change = useCallback((update: (panel: Panel) => Panel) => onChange(index, update), [onChange, index]);
  const loaded = useSubjectGames(panel);
  const view = usePanelView(panel, loaded, plan);
  const { detail, failure, isLoading } = loaded;
  const isLimit = failure?.isMonthlyLimit === true;
  useEffect(() => {
    if (isLimit) onLimit();
  }, [isLimit, onLimit]);
  const search = useMemo(
    () => (
      <SubjectSearch
        key={wanted?.turn}
        wanted={wanted?.text}
        label={`Player or team of panel ${index + 1}`}
        subject={subject}
        name={detail ? nameOf(detail) : null}
        isLoading={isLoading}
        onPick={(picked) => change((before) => withSubject(before, picked))}
        onClear={() => change((before) => withSubject(before, null))}
      />
    ),
    [index, subject, detail, isLoading, wanted, change],
  );
  useLineInReach(subject, detail ? view.points : null, change);

  return (
    <Card padded={false} className={styles['panel']} aria-label={`Panel ${index + 1}`} aria-busy={isLoading}>
      <div className={styles['body']}>
        {search}
        {subject === null ? (
          <div className={styles['blank']}>
            <EmptyState
              icon={<Search />}
              title="No player or team selected"
              text="Use the search box above to find a player or team"
            />
          </div>
        ) : (
          <>
            {!(failure && !detail) && <SubjectInfo detail={detail} />}
            <PanelControls
              panel={panel}
              subject={subject}
              plan={plan}
              leagues={view.leagues}
              lines={view.lines}
              onChange={change}
            />
            {failure && !isLoading ? (
              <div className={styles['blank']}>
                <EmptyState
                  icon={<TriangleAlert />}
                  title={failure.message}
                  action={
                    <Button onClick={failure.retry}>
                      <RotateCw size={15} aria-hidden="true" /> Retry
                    </Button>
                  }
                />
              </div>
            ) : detail && !isLoading ? (
              <PanelResult panel={panel} view={view} detail={detail} onChange={change} />
            ) : (
              <PanelResultSkeleton />
            )}
          </>
        )}
      </div>
      {subject && detail && view.cells.length > 0 && (
        <div className={styles['strip']}>
          <HitRateStrip cells={view.cells} line={panel.line} side={panel.side} opponent={view.rival} />
        </div>
      )}
      {subject && !detail && isLoading && (
        <div className={styles['footShape']}>
          <Skeleton height="100%" />
        </div>
      )}
      {subject && detail && <SourceCredit source={detail.source} />}
    </Card>
  );
});
