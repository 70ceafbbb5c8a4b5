import { SlidersHorizontal } from 'lucide-react';
import { memo, type RefObject, Suspense, useId, useState } from 'react';
import styles from '#components/scout/bar/scout-bar.module.css';
import { ScoutPresets } from '#components/scout/bar/scout-presets.tsx';
import { ScoutTools } from '#components/scout/bar/scout-tools.tsx';
import { SetFilterChips } from '#components/scout/bar/set-filter-chips.tsx';
import { StatisticOrGroup } from '#components/scout/bar/statistic-or-group.tsx';
import type { SavedViews } from '#components/scout/bar/use-saved-views.ts';
import { sortOptions } from '#components/scout/rows/scout-columns.ts';
import { Direction } from '#components/scout/rows/scout-head.tsx';
import type { ScoutFacts } from '#components/scout/rows/use-scout-rows.ts';
import { SIDES } from '#components/shared/figures/filter-segments.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { choicesIn, orderOf, type ScoutSettings, withSettings, withSort } from '#lib/domain/scout/scout-settings.ts';
import { setScoutFilters } from '#lib/domain/scout/set-scout-filters.ts';

const ScoutFilters = lazyPart(async () => (await import('#components/scout/bar/scout-filters.tsx')).ScoutFilters);

interface ScoutBarProps {
  readonly settings: ScoutSettings;
  /** True until the first rows of a view have arrived. */
  readonly isPending: boolean;
  /** The settings of the rows. They differ from `settings` when the usual days have no match and the next matchday is shown. */
  readonly shown: ScoutSettings;
  readonly facts: ScoutFacts | undefined;
  readonly plan: Plan;
  readonly isWide: boolean;
  readonly saved: SavedViews;
  /** The button that opens the filters. */
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

/**
 * The controls of a view: statistic, side and filters in one row, then presets and saved views, the active filters, and
 * in a narrow window the order. Loading or scrolling rows does not re-render them.
 */
export const ScoutBar = memo(function ScoutBar(props: ScoutBarProps) {
  const { settings, shown, facts, isPending, plan, isWide, saved, filterButton, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { leagues = [], teams = [] } = facts ?? {};
  const names = { leagues, teams, few: facts?.few };
  const set = setScoutFilters(settings, names);
  const count = <Count total={isPending ? undefined : facts?.total} />;
  const tools = <ScoutTools settings={shown} saved={saved} onChange={onChange} />;
  return (
    <div className="stack gap-2 shrink">
      <div className={`row wrap shrink ${styles.row}`}>
        <StatisticOrGroup statistic={settings.statistic} group={settings.group} plan={plan} onChange={onChange} />
        <SideChoice settings={settings} onChange={onChange} />
        <Button
          ref={filterButton}
          variant={isOpen ? 'secondary' : 'ghost'}
          className={styles.open}
          aria-label={set.length === 0 ? 'Filters' : `Filters, ${set.length} set`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={14} aria-hidden="true" />
          Filters
        </Button>
        {isWide && count}
        {isWide && tools}
      </div>
      {isOpen && (
        <Suspense>
          <ScoutFilters id={id} settings={settings} leagues={leagues} teams={teams} plan={plan} onChange={onChange} />
        </Suspense>
      )}
      <ScoutPresets settings={settings} plan={plan} saved={saved} onChange={onChange} />
      <SetFilterChips {...{ settings, names, onChange }} focusAfter={() => filterButton.current} />
      {!isWide && (
        <div className={`row wrap shrink ${styles.row}`}>
          {count}
          <OrderChoice settings={settings} onChange={onChange} />
          {tools}
        </div>
      )}
    </div>
  );
});

function SideChoice({ settings, onChange }: Pick<ScoutBarProps, 'settings' | 'onChange'>) {
  return (
    <SegmentedControl<LineSide>
      label="Side of the line"
      className={styles.side}
      segments={SIDES}
      value={settings.side ?? 'over'}
      onChange={(next) => onChange((before) => withSettings(before, { side: next === 'over' ? undefined : next }))}
    />
  );
}

/** The choice of the order, for a list without headings. */
function OrderChoice({ settings, onChange }: Pick<ScoutBarProps, 'settings' | 'onChange'>) {
  const { sort, order } = orderOf(settings);
  return (
    <>
      <Select
        label="Sort"
        prefix="By"
        className={styles.order}
        options={sortOptions(choicesIn(settings))}
        value={sort}
        onChange={(next) => next !== sort && onChange((before) => withSort(before, next))}
      />
      <IconButton
        label={order === 'up' ? 'Ascending; press for descending' : 'Descending; press for ascending'}
        variant="secondary"
        icon={<Direction order={order} />}
        onClick={() => onChange((before) => withSort(before, sort))}
      />
    </>
  );
}

/** The number of all rows of a view, loaded or not. */
function Count({ total }: { readonly total: number | undefined }) {
  return (
    <span className={`muted small nowrap ${styles.count}`} role="status">
      {total !== undefined && `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}`}
    </span>
  );
}
