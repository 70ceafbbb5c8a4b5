import { clsx } from 'clsx';
import { useId, useMemo, useState } from 'react';
import { SubjectSearch } from '#components/shared/search/subject-search.tsx';
import { useAwaitOwnTables } from '#components/shared/use-await-own-tables.ts';
import styles from '#components/stats/all-stats/all-stats.module.css';
import { AllStatsChecklist } from '#components/stats/all-stats/all-stats-checklist.tsx';
import { AllStatsControls } from '#components/stats/all-stats/all-stats-controls.tsx';
import { AllStatsResult } from '#components/stats/all-stats/all-stats-result.tsx';
import { useAllStatsSettings } from '#components/stats/all-stats/use-all-stats-settings.ts';
import { CopyLink } from '#components/stats/parts/copy-link.tsx';
import { SubjectInfo } from '#components/stats/parts/subject-info.tsx';
import { nameOf, useSubjectGames } from '#components/stats/parts/use-subject-games.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { User } from '#lib/contract/user/user.ts';
import { leaguesOf } from '#lib/domain/games/shown-games.ts';
import { allStatsAddress } from '#lib/domain/panels/all-stats-address.ts';
import { UNTOUCHED, withOtherSubject, withSelection } from '#lib/domain/panels/all-stats-settings.ts';
import {
  allStatistics,
  chosenStatistics,
  moreStatistics,
  statisticListOf,
} from '#lib/domain/statistics/offered-statistics.ts';

/** The All Stats tab: every statistic of one player or team at once. */
export function AllStats({ user }: { user: User }) {
  useAwaitOwnTables();
  const { plan } = user;
  const [kept, change] = useAllStatsSettings(user);
  const settings = kept ?? UNTOUCHED;
  const { subject, selections } = settings;
  const loaded = useSubjectGames({ subject, opponent: null });
  const { detail, games, isLoading, failure } = loaded;
  const [isChoosing, setChoosing] = useState(false);
  const checklistId = useId();

  const list = detail ? statisticListOf(detail) : subject?.type === 'team' ? 'team' : 'outfield';
  const selection = selections[list];
  const offered = useMemo(() => [...allStatistics(list), ...(detail ? moreStatistics(detail) : [])], [list, detail]);
  const choices = useMemo(() => chosenStatistics(offered, selection, plan), [offered, selection, plan]);
  const isNamed = subject !== null && (detail !== undefined || failure === null);
  const leagues = useMemo(() => leaguesOf(games), [games]);

  return (
    <div className="column gap-3" aria-busy={kept === null || isLoading}>
      <Card className={styles.top} aria-label="All Stats settings">
        <h2>
          <VisuallyHidden>All Stats</VisuallyHidden>
        </h2>
        <div className={clsx('column gap-3', styles.rows, isNamed && styles.named)}>
          <SubjectSearch
            hasKey
            isRead={kept !== null}
            label="Player or team of All Stats"
            subject={subject}
            name={detail ? nameOf(detail) : null}
            isLoading={isLoading}
            onPick={(picked) => change((before) => withOtherSubject(before, picked))}
            onClear={() => change((before) => withOtherSubject(before, null))}
          />
          {isNamed && <SubjectInfo detail={detail} />}
          <AllStatsControls settings={settings} leagues={leagues} onChange={change} />
          <div className="row wrap gap-3">
            <Button aria-expanded={isChoosing} aria-controls={checklistId} onClick={() => setChoosing(!isChoosing)}>
              {isChoosing ? 'Hide Stats' : 'Select Stats'}
            </Button>
            <span className="muted small nowrap">
              {choices.length} of {offered.length} selected
            </span>
            <CopyLink route={() => `/app/stats?${allStatsAddress(settings)}`} />
          </div>
          {isChoosing && (
            <div className={styles.wide}>
              <AllStatsChecklist
                id={checklistId}
                list={list}
                offered={offered}
                selection={selection}
                plan={plan}
                onSelect={(next) => change((before) => withSelection(before, list, next))}
              />
            </div>
          )}
        </div>
      </Card>
      <AllStatsResult
        settings={settings}
        isRead={kept !== null}
        loaded={loaded}
        offered={offered}
        choices={choices}
        user={user}
        onChange={change}
      />
    </div>
  );
}
