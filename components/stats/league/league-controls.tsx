import type * as z from 'zod/mini';
import { LeaguePlayerControls } from '#components/stats/league/league-player-controls.tsx';
import styles from '#components/stats/league/league-stats.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { leagueMeans } from '#lib/contract/scout/league-means.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import { mainSeasonName } from '#lib/domain/days/season-name.ts';
import { type LeagueView, leagueStatistics, withKind } from '#lib/domain/league/league-view.ts';

interface LeagueControlsProps {
  readonly view: LeagueView;
  readonly plan: Plan;
  /** `undefined` during the first load. */
  readonly reply: z.output<typeof leagueMeans.output>['data'] | undefined;
  readonly onChange: (view: LeagueView) => void;
}

const SUBJECTS = [
  { value: 'player', label: 'Players' },
  { value: 'team', label: 'Teams' },
] as const;

/** The settings of the plot: league, season, players or teams, and both statistics. For players there are also rate, minutes and position. */
export function LeagueControls({ view, plan, reply, onChange }: LeagueControlsProps) {
  const set = (change: Partial<LeagueView>) => onChange({ ...view, ...change });
  const listed = (wanted: number | null | undefined) => reply?.leagues.find(({ id }) => id === wanted);
  // The league of an old link can have been joined with another one, whose id is in the reply.
  const league = listed(view.league) ?? listed(reply?.league?.id);
  const statistics = (axis: 'x' | 'y') => (
    <Select<AnyStatistic>
      label={axis === 'x' ? 'Across' : 'Up'}
      prefix={axis === 'x' ? '→' : '↑'}
      options={leagueStatistics(view.subject).map((value) => ({
        value,
        label: STATISTIC_CATALOGUE[value].label,
        ...(!showsStatistic(plan, value) && { disabled: true, hint: 'Available in Premium plan' }),
      }))}
      value={view[axis]}
      onChange={(value) => set({ [axis]: value })}
    />
  );
  return (
    <div className={`row wrap gap-2 ${styles.controls}`}>
      {reply && league && (
        <>
          <Select
            label="League"
            options={reply.leagues.map(({ id, name }) => ({ value: id, label: name }))}
            value={league.id}
            onChange={(id) => set({ league: id, season: null })}
          />
          <Select
            // Mounted again for each league, because a select whose options change would reset its value.
            key={league.id}
            label="Season"
            options={league.seasons.map(({ season, from }) => ({
              value: season,
              label: mainSeasonName([{ league, season, matchDate: from }]),
            }))}
            value={view.season ?? reply.season ?? 0}
            onChange={(season) => set({ season })}
          />
        </>
      )}
      {statistics('x')}
      {statistics('y')}
      <SegmentedControl
        label="Players or teams"
        size="small"
        segments={SUBJECTS}
        value={view.subject}
        onChange={(subject) => onChange(withKind(view, subject))}
      />
      {view.subject === 'player' && <LeaguePlayerControls view={view} onChange={set} />}
    </div>
  );
}
