import { leagueOptions, PERIODS, PLACES, SIDES } from '#components/shared/figures/filter-segments.ts';
import styles from '#components/stats/all-stats/all-stats.module.css';
import type { ChangeAllStats } from '#components/stats/all-stats/use-all-stats-settings.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import type { League } from '#lib/contract/football/game.ts';
import { DEFAULT_LINE, referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { type AllStatsSettings, type CommonLine, withCommonLine } from '#lib/domain/panels/all-stats-settings.ts';

interface AllStatsControlsProps {
  readonly settings: AllStatsSettings;
  readonly leagues: readonly League[];
  readonly onChange: ChangeAllStats;
}

const LINES: readonly SelectOption<CommonLine>[] = [
  { value: 'average', label: 'Average' },
  ...referenceLines(null, DEFAULT_LINE).map((line) => ({ value: line, label: String(line) })),
];

/** The settings of all charts: league, place, period, line and side. */
export function AllStatsControls({ settings, leagues, onChange }: AllStatsControlsProps) {
  const { filter, period, line, side } = settings;
  return (
    <div className={`stack gap-2 ${styles.controls}`}>
      <Select
        label="League"
        className={styles.league}
        options={leagueOptions(leagues, filter.league)}
        value={filter.league}
        onChange={(league) => onChange((before) => ({ ...before, filter: { ...before.filter, league } }))}
      />
      <SegmentedControl
        label="Place"
        className={styles.toggle}
        segments={PLACES}
        value={filter.place}
        onChange={(place) => onChange((before) => ({ ...before, filter: { ...before.filter, place } }))}
      />
      <SegmentedControl
        label="Time Period"
        className={styles.toggle}
        segments={PERIODS}
        value={period}
        onChange={(next) => onChange((before) => ({ ...before, period: next }))}
      />
      <Select
        label="Reference line of all charts"
        prefix="Line"
        options={LINES}
        value={line}
        onChange={(next) => onChange((before) => withCommonLine(before, next))}
      />
      <SegmentedControl
        label="Side of the line"
        className={styles.toggle}
        segments={SIDES}
        value={side}
        onChange={(next) => onChange((before) => ({ ...before, side: next }))}
      />
    </div>
  );
}
