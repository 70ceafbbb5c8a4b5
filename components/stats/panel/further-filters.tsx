import { gameCountOptions, leagueOptions } from '#components/shared/figures/filter-segments.ts';
import { TeamSearch } from '#components/shared/search/team-search.tsx';
import styles from '#components/stats/parts/panel-filters.module.css';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { League } from '#lib/contract/football/game.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { type Panel, withFilter } from '#lib/domain/panels/panel.ts';

export interface PanelFiltersProps {
  readonly panel: Panel;
  readonly plan: Plan;
  readonly leagues: readonly League[];
  /** The name of the opponent. `null` when none is chosen. */
  readonly opponentName: string | null;
  /** False for settings that several subjects share, which have no opponent. */
  readonly hasOpponent?: boolean;
  /** Must be stable, because the controls are memoised. */
  readonly onChange: (change: (panel: Panel) => Panel) => void;
}

/** The minimum of the filter for minutes. It excludes starters who left the pitch within the first hour. */
const ENOUGH_MINUTES = 60;

/** The filter for a league. */
export function LeagueSelect({ panel: { filter }, leagues, onChange }: PanelFiltersProps) {
  return (
    <Select
      label="League"
      options={leagueOptions(leagues, filter.league)}
      value={filter.league}
      onChange={(league) => onChange((before) => withFilter(before, { league }))}
    />
  );
}

/** The filter for an opponent. */
export function OpponentSearch({ panel, opponentName, hasOpponent = true, onChange }: PanelFiltersProps) {
  const { opponent, subject } = panel;
  if (!hasOpponent) return null;
  return (
    <div className={styles.opponent}>
      <TeamSearch
        subject={subject}
        team={opponent && { id: opponent.id, name: opponentName ?? '' }}
        onPick={(team) => onChange((before) => ({ ...before, opponent: team }))}
        onReset={() => onChange((before) => ({ ...before, opponent: null }))}
      />
    </div>
  );
}

interface FurtherFiltersProps extends PanelFiltersProps {
  readonly id: string;
  /** True when league and opponent are in sight beside the button. */
  readonly isWide: boolean;
}

/** The filters for league, number of games and opponent, and for a player's starts and minutes. */
export function FurtherFilters({ id, isWide, ...props }: FurtherFiltersProps) {
  const { panel, plan, onChange } = props;
  const { filter, subject } = panel;
  return (
    <fieldset id={id} className={`stack gap-2 ${styles.further}`} aria-label="Filters">
      {!isWide && <LeagueSelect {...props} />}
      <Select
        label="Games"
        options={gameCountOptions(plan)}
        value={filter.games}
        onChange={(games) => onChange((before) => withFilter(before, { games }))}
      />
      {!isWide && <OpponentSearch {...props} />}
      {subject?.type === 'player' && (
        <div className={`row wrap ${styles.switches}`}>
          <Switch
            label="Starts only"
            checked={filter.startsOnly}
            onChange={(startsOnly) => onChange((before) => withFilter(before, { startsOnly }))}
          />
          <Switch
            label={`${ENOUGH_MINUTES}+ minutes`}
            checked={filter.minMinutes > 0}
            onChange={(isOn) => onChange((before) => withFilter(before, { minMinutes: isOn ? ENOUGH_MINUTES : 0 }))}
          />
        </div>
      )}
    </fieldset>
  );
}
