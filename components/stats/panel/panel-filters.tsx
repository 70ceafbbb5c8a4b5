import { Equal, SlidersHorizontal } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { PERIODS, PLACES } from '#components/shared/figures/filter-segments.ts';
import {
  FurtherFilters,
  LeagueSelect,
  OpponentSearch,
  type PanelFiltersProps,
} from '#components/stats/panel/further-filters.tsx';
import { FilterChips } from '#components/stats/parts/filter-chips.tsx';
import styles from '#components/stats/parts/panel-filters.module.css';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { type Panel, withFilter } from '#lib/domain/panels/panel.ts';
import { setFilters } from '#lib/domain/panels/set-filters.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

interface LinkProps {
  /** True when all panels have the same filters. `null` when there is no other panel. */
  readonly isLinked: boolean | null;
  /** Applies this panel's filters to all panels, or unlinks the panels. Must be stable. */
  readonly onLink: (isLinked: boolean) => void;
}

/**
 * The filters of a panel: place and period, in a wide window also league and opponent, and the others behind a button.
 * Each active one of these has a button that removes it. Memoised, because the figures follow a change of the filters
 * in a second render.
 */
export const PanelFilters = memo(function PanelFilters(props: PanelFiltersProps & Partial<LinkProps>) {
  const { isLinked = null, onLink } = props;
  const { panel, leagues, opponentName, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isWide = useMediaQuery(fromWidth('tablet'));
  const all = setFilters(panel, { leagues, opponent: opponentName });
  const set = isWide ? all.filter(({ id: one }) => one !== 'league' && one !== 'opponent') : all;
  return (
    <div className="stack gap-2">
      <div className={`row wrap ${styles.row}`}>
        <PlaceToggle place={panel.filter.place} onChange={onChange} />
        <PeriodToggle period={panel.period} onChange={onChange} />
        {isWide && (
          <div className={`flex gap-1 ${styles.inSight}`}>
            <LeagueSelect {...props} />
            <OpponentSearch {...props} />
          </div>
        )}
        {isLinked !== null && onLink && <LinkToggle isLinked={isLinked} onLink={onLink} />}
        <Button
          size="small"
          variant={isOpen ? 'secondary' : 'ghost'}
          className={styles.open}
          aria-label={set.length === 0 ? 'Filters' : `Filters, ${set.length} set`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={14} aria-hidden="true" />
          <span className={styles.word}>Filters</span>
        </Button>
      </div>
      {isOpen && <FurtherFilters id={id} isWide={isWide} {...props} />}
      {set.length > 0 && <FilterChips filters={set} onChange={onChange} />}
    </div>
  );
});

const LinkToggle = memo(function LinkToggle({ isLinked, onLink }: LinkProps & { readonly isLinked: boolean }) {
  return (
    <IconButton
      className={styles.link}
      size="small"
      variant={isLinked ? 'secondary' : 'ghost'}
      label="Same filters in all panels"
      aria-pressed={isLinked}
      icon={<Equal size={15} aria-hidden="true" />}
      onClick={() => onLink(!isLinked)}
    />
  );
});

type Control<Shown> = Shown & Pick<PanelFiltersProps, 'onChange'>;

const PlaceToggle = memo(function PlaceToggle({ place, onChange }: Control<Pick<Panel['filter'], 'place'>>) {
  return (
    <SegmentedControl
      label="Place"
      size="small"
      segments={PLACES}
      value={place}
      onChange={(next) => onChange((before) => withFilter(before, { place: next }))}
    />
  );
});

const PeriodToggle = memo(function PeriodToggle({ period, onChange }: Control<Pick<Panel, 'period'>>) {
  return (
    <SegmentedControl
      label="Time period"
      size="small"
      segments={PERIODS}
      value={period}
      onChange={(next) => onChange((before) => ({ ...before, period: next }))}
    />
  );
});
