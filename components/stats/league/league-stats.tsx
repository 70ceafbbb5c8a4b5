import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pointText, ScatterPlot } from '#components/charts/lines/scatter-plot.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import { TableButton } from '#components/shared/figures/table-button.tsx';
import { useSettled } from '#components/shared/search/use-settled.ts';
import { useAwaitOwnTables } from '#components/shared/use-await-own-tables.ts';
import { LeagueControls } from '#components/stats/league/league-controls.tsx';
import styles from '#components/stats/league/league-stats.module.css';
import { LeagueTable } from '#components/stats/league/league-table.tsx';
import { useLeagueView } from '#components/stats/league/use-league-view.ts';
import { MarkedPoints } from '#components/stats/parts/marked-points.tsx';
import { useOwnSubjects } from '#components/stats/state/use-own-subjects.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { leagueMeans } from '#lib/contract/scout/league-means.ts';
import type { User } from '#lib/contract/user/user.ts';
import { axisName, type LeaguePoint, leaguePoints } from '#lib/domain/league/league-points.ts';
import { FIRST_LEAGUE_VIEW, leagueAddress, readLeagueAddress } from '#lib/domain/league/league-view.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';

/** The League tab: a plot of two statistics for the players or teams of a season. Subjects of the panels and the watchlist are marked. */
export function LeagueStats({ user }: { user: User }) {
  useAwaitOwnTables();
  const { plan } = user;
  const [shown, change] = useLeagueView(user);
  // The plan may have become smaller while the page was open.
  const view = useMemo(() => readLeagueAddress(leagueAddress(shown ?? FIRST_LEAGUE_VIEW), plan), [shown, plan]);
  const navigate = useNavigate();
  const { subject, x, y } = view;
  const means = useQuery({
    ...query(useBackend(), leagueMeans, {
      subject,
      x,
      y,
      ...(view.league !== null && { league: view.league }),
      ...(view.season !== null && { season: view.season }),
    }),
    placeholderData: keepPreviousData,
    enabled: shown !== null,
  });
  const drawn = useSettled(means, view);
  const own = useOwnSubjects(user)[drawn.subject];
  const reply = means.data?.data;
  const { points, missing } = useMemo(
    () => (reply ? leaguePoints(reply.columns, drawn, own) : { points: [], missing: 0 }),
    [reply, drawn, own],
  );
  const [chosen, setActive] = useState<{ readonly points: readonly LeaguePoint[]; readonly index: number } | null>(
    null,
  );
  const [hasTable, setTable] = useState(false);
  const active = chosen?.points === points ? chosen.index : null;
  const activate = (index: number | null) => setActive(index === null ? null : { points, index });
  const point = active === null ? undefined : points[active];
  const names = [axisName(drawn, 'x'), axisName(drawn, 'y')] as const;
  const addressOf = ({ id }: LeaguePoint): string =>
    `/app/stats?subject=${subjectKey({ type: drawn.subject, id })}&stat=${drawn.x}`;
  return (
    <Card className={styles.card} aria-label="League" aria-busy={means.isFetching}>
      <LeagueControls {...{ view, plan }} reply={reply} onChange={(next) => change(() => next)} />
      {!means.isLoadingError && <FailedLoad what="The league" result={means} />}
      {means.isLoadingError ? (
        <EmptyState
          title={means.error.message}
          action={
            means.error.status === 404 ? (
              <Button onClick={() => change((before) => ({ ...before, league: null, season: null }))}>
                Show the largest league
              </Button>
            ) : (
              <Button onClick={() => void means.refetch()}>Retry</Button>
            )
          }
        />
      ) : reply === undefined ? (
        <div className={`center ${styles.loading}`}>
          <Spinner label="Loading" size="large" />
        </div>
      ) : points.length === 0 ? (
        <EmptyState
          title={reply.league === null ? 'No league has figures yet' : 'No player or team to show'}
          text={reply.league === null ? '' : emptyText(missing)}
        />
      ) : (
        <>
          <ScatterPlot
            {...{ points, active }}
            xName={names[0]}
            yName={names[1]}
            onActive={activate}
            onOpen={(opened) => void navigate(addressOf(opened))}
          />
          <MarkedPoints {...{ points, active }} onActive={activate} textOf={(one) => pointText(one, ...names)} />
          <p className={`muted tiny ${styles.readout}`}>
            {point ? (
              <>
                {pointText(point, ...names)} <Link to={addressOf(point)}>Open {point.name}</Link>
              </>
            ) : (
              <span aria-hidden="true">◆ panels · ★ watchlist · dotted: the means</span>
            )}
          </p>
          <div className="row between gap-2 muted tiny">
            <p>
              {points.length} {drawn.subject === 'player' ? 'players' : 'teams'}
              {missing > 0 && `, ${missing} without these figures`}
              {reply.locked > 0 && (
                <>
                  , those with the most {drawn.subject === 'player' ? 'minutes' : 'games'}; equal figures share a dot.{' '}
                  {reply.locked} more in the Premium plan. <Link to="/app/settings?plan=true">Upgrade</Link>
                </>
              )}
            </p>
            <TableButton isOpen={hasTable} onToggle={setTable} />
          </div>
          {hasTable && <LeagueTable {...{ points, addressOf }} view={drawn} />}
          {reply.sources?.map((source) => (
            <SourceCredit key={source.name} source={source} />
          ))}
        </>
      )}
    </Card>
  );
}

/** Explains why the plot has no points. */
function emptyText(missing: number): string {
  return missing > 0
    ? 'No source has both of these figures for this season. Choose another statistic.'
    : 'Choose fewer minutes, another position or season.';
}
