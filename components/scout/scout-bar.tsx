import { ClipboardPaste, Download, Ellipsis, Save, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import styles from '#components/scout/scout-bar.module.css';
import { sortOptions } from '#components/scout/scout-columns.ts';
import { Direction } from '#components/scout/scout-head.tsx';
import { ScoutPresets } from '#components/scout/scout-presets.tsx';
import { StatisticOrGroup } from '#components/scout/statistic-or-group.tsx';
import { useScoutCsv } from '#components/scout/use-scout-csv.ts';
import type { ScoutFacts } from '#components/scout/use-scout-rows.ts';
import type { SavedViews } from '#components/scout/use-scout-settings.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import {
  choicesIn,
  orderOf,
  type ScoutSettings,
  withCounted,
  withSettings,
  withSort,
} from '#lib/domain/scout-settings.ts';
import { setScoutFilters } from '#lib/domain/set-scout-filters.ts';

const ScoutFilters = lazyPart(async () => (await import('#components/scout/scout-filters.tsx')).ScoutFilters);
const PasteLineup = lazyPart(async () => (await import('#components/scout/paste-lineup.tsx')).PasteLineup);
const SaveView = lazyPart(async () => (await import('#components/scout/save-view.tsx')).SaveView);

interface ScoutBarProps {
  readonly settings: ScoutSettings;
  readonly facts: ScoutFacts | undefined;
  readonly plan: Plan;
  readonly isWide: boolean;
  readonly saved: SavedViews;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

const SIDES = [
  { value: 'over', label: 'Over' },
  { value: 'under', label: 'Under' },
] as const;

/** The controls of a view: statistic, side and filters in one row, the ready views, and what is set. */
export function ScoutBar({ settings, facts, plan, isWide, saved, onChange }: ScoutBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'paste' | 'save' | null>(null);
  const id = useId();
  const csv = useScoutCsv(settings);
  const { leagues = [], teams = [], total } = facts ?? {};
  const set = setScoutFilters(settings, { leagues, teams });
  const { sort, order } = orderOf(settings);
  const count = <Count total={total} />;
  const tools = [
    {
      label: 'Paste a line-up',
      icon: <ClipboardPaste size={15} aria-hidden="true" />,
      onPick: () => setDialog('paste'),
    },
    { label: 'Save view', icon: <Save size={15} aria-hidden="true" />, onPick: () => setDialog('save') },
    { label: 'CSV', icon: <Download size={15} aria-hidden="true" />, onPick: csv.save },
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <StatisticOrGroup
          settings={settings}
          plan={plan}
          onChoice={(counted) => onChange((before) => withCounted(before, counted))}
        />
        <SegmentedControl<LineSide>
          label="Side of the line"
          segments={SIDES}
          value={settings.side ?? 'over'}
          onChange={(side) => onChange((before) => withSettings(before, { side: side === 'over' ? undefined : side }))}
        />
        <Button
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
        {isWide && (
          <>
            {count}
            <span className={styles.tools}>
              {tools.map(({ label, icon, onPick }) => (
                <Button key={label} onClick={onPick} busy={label === 'CSV' && csv.isBusy}>
                  {icon}
                  {label}
                </Button>
              ))}
            </span>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ScoutFilters id={id} settings={settings} leagues={leagues} teams={teams} onChange={onChange} />
        </Suspense>
      )}
      <ScoutPresets settings={settings} plan={plan} saved={saved} onChange={onChange} />
      {set.length > 0 && (
        <ul className={styles.chips} aria-label="Filters that are set">
          {set.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Remove filter ${filter.label}`}
                onClick={() =>
                  onChange((before) =>
                    withSettings(before, Object.fromEntries(filter.reset.map((name) => [name, undefined]))),
                  )
                }
              >
                {filter.label}
                <X size={13} aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <Button size="small" variant="ghost" onClick={() => onChange(() => ({}))}>
              Reset
            </Button>
          </li>
        </ul>
      )}
      {!isWide && (
        <div className={styles.row}>
          {count}
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
          <Menu label="More" isIcon icon={<Ellipsis size={16} aria-hidden="true" />} items={tools} />
        </div>
      )}
      <Suspense>
        {dialog === 'save' && <SaveView settings={settings} saved={saved} onClose={() => setDialog(null)} />}
        {dialog === 'paste' && (
          <PasteLineup
            onClose={() => setDialog(null)}
            onFound={(subjects) => {
              setDialog(null);
              onChange((before) => onlySubjects(before, subjects));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A pasted line-up plays, so the filters that would leave its players out are reset. */
function onlySubjects({ statistic, group, line, side, sort, order }: ScoutSettings, subjects: string): ScoutSettings {
  return withSettings({}, { statistic, group, line, side, sort, order, subjects, days: 8, availability: 'all' });
}

function Count({ total }: { readonly total: number | undefined }) {
  return (
    <span className={styles.count} role="status">
      {total !== undefined && `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}`}
    </span>
  );
}
