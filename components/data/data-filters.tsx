import styles from '#components/data/data-page.module.css';
import type { DataFilter } from '#components/data/use-coverage-filter.ts';
import { Select } from '#components/ui/select.tsx';
import type { DataCoverage } from '#lib/contract/data/data.ts';
import { seasonName } from '#lib/domain/data/data-coverage.ts';

/** The value for all competitions or seasons. Real ids and years are positive. */
const ALL = 0;

interface DataFiltersProps {
  readonly coverage: DataCoverage;
  readonly filter: DataFilter;
  readonly onChange: (change: Partial<DataFilter>) => void;
}

/** The choice of a competition and a season for the whole page. */
export function DataFilters({ coverage: { seasons }, filter: { league, season }, onChange }: DataFiltersProps) {
  const leagues = new Map(seasons.map(({ league }) => [league.id, league.name]));
  const byName = [...leagues].sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  const own = seasons.filter((one) => league === null || one.league.id === league);
  const names = Map.groupBy(own, (one) => one.season);
  const years = [...names]
    .sort(([one], [other]) => other - one)
    .map(([year, all]) => ({
      value: year,
      // The season 2018/19 of a league and a tournament of 2018 have the same first year, so both names are shown.
      label: [...new Set(all.map(({ since }) => seasonName(year, since)))].join(', '),
    }));
  const chosen = season !== null && names.has(season) ? season : ALL;
  return (
    <div className={`stack gap-2 ${styles.filters}`}>
      <Select
        label="Competition"
        options={[{ value: ALL, label: 'All competitions' }, ...byName.map(([value, label]) => ({ value, label }))]}
        value={league !== null && leagues.has(league) ? league : ALL}
        onChange={(value) => onChange({ league: value === ALL ? null : value, season: null })}
      />
      <Select
        label="Season"
        options={[{ value: ALL, label: 'All seasons' }, ...years]}
        value={chosen}
        onChange={(value) => onChange({ season: value === ALL ? null : value })}
      />
    </div>
  );
}
