import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown, Lock } from 'lucide-react';
import { memo } from 'react';
import answer from '#components/stats/parts/answer.module.css';
import styles from '#components/stats/parts/statistic-select.module.css';
import { usePopupPlace } from '#components/ui/hooks/popup-place.ts';
import popup from '#components/ui/list-popup.module.css';
import field from '#components/ui/search-field.module.css';
import select from '#components/ui/select.module.css';
import type { SelectOption } from '#components/ui/select.tsx';
import type { SubjectDetail, SubjectType } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { hasValue } from '#lib/domain/games/shown-games.ts';
import { foldedWords } from '#lib/domain/names/fold.ts';
import { isIncluded, isLacking, moreStatistics } from '#lib/domain/statistics/offered-statistics.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';
import {
  choicesFor,
  STATISTIC_GROUPS,
  type StatisticChoice,
  statisticGroup,
  statisticLabel,
} from '#lib/domain/statistics/statistic-choice.ts';

interface StatisticSelectProps {
  readonly type: SubjectType;
  /** The details of the subject. Undefined until they are loaded. */
  readonly detail: SubjectDetail | undefined;
  readonly plan: Plan;
  readonly choice: StatisticChoice;
  readonly onChoice: (choice: StatisticChoice) => void;
}

type Option = SelectOption<StatisticChoice>;
interface OptionGroup {
  /** `null` for a player's base statistics, which have no heading. */
  readonly heading: string | null;
  readonly items: readonly Option[];
}

/**
 * The choice of a statistic, with a search field. The base statistics are first, then the further statistics that the
 * subject's sources have. A team's statistics are in groups. Statistics outside the plan are disabled. Statistics that
 * the sources or the loaded games lack have a note.
 */
export const StatisticSelect = memo(function StatisticSelect({ choice, onChoice, ...offer }: StatisticSelectProps) {
  const place = usePopupPlace();
  const label = statisticLabel(choice);
  const chosen: Option = { value: choice, label };
  return (
    <Combobox.Root
      items={groupsOf(choice, offer)}
      value={chosen}
      onValueChange={(next: Option | null) => next !== null && onChoice(next.value)}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      filter={isFound}
      autoHighlight
    >
      <Combobox.Trigger
        className={clsx(select.trigger, select.inline, answer.statistic)}
        aria-label={`Statistic: ${label}`}
        title={label}
      >
        <span className={select.value}>{label}</span>
        <span className={select.arrow}>
          <ChevronDown size={15} aria-hidden="true" />
        </span>
      </Combobox.Trigger>
      <Combobox.Portal {...place.portal}>
        <Combobox.Positioner
          {...place.positioner}
          className={popup.positioner}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Combobox.Popup className={clsx(popup.popup, styles.popup)} aria-label="Statistic">
            <Combobox.Input
              className={clsx(field.input, styles.search)}
              aria-label="Search statistics"
              placeholder="Search statistics"
              spellCheck={false}
            />
            <Combobox.Empty>
              <p className={`muted ${styles.empty}`}>No statistic has this name.</p>
            </Combobox.Empty>
            <Combobox.List className={popup.list} aria-label="Statistic">
              {({ heading, items }: OptionGroup) => (
                <Combobox.Group className={popup.group} key={heading ?? ''} items={items}>
                  {heading !== null && (
                    <Combobox.GroupLabel className={popup.groupLabel}>{heading}</Combobox.GroupLabel>
                  )}
                  <Combobox.Collection>
                    {(option: Option) => <Row key={option.value} {...option} />}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
});

function Row(option: Option) {
  const { label, note, hint, disabled = false } = option;
  return (
    <Combobox.Item className={popup.item} value={option} disabled={disabled} title={hint} aria-description={hint}>
      <span className={popup.text}>
        {label}
        {note !== undefined && <span className="muted"> · {note}</span>}
      </span>
      {hint !== undefined && <Lock className={popup.icon} size={14} aria-hidden="true" />}
      <Combobox.ItemIndicator className={popup.check}>
        <Check size={16} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** True when each searched word begins a word of the label: "tar sh" finds Shots on Target. */
function isFound({ label }: Option, query: string): boolean {
  const own = foldedWords(label);
  return foldedWords(query).every((word) => own.some((one) => one.startsWith(word)));
}

function groupsOf(choice: StatisticChoice, offer: Omit<StatisticSelectProps, 'choice' | 'onChoice'>): OptionGroup[] {
  const { type, detail, plan } = offer;
  const offered = new Set([...choicesFor(type), ...(detail ? moreStatistics(detail) : []), choice]);
  return [...Map.groupBy(offered, statisticGroup)].map(([group, choices]) => ({
    heading: type === 'player' && group === 'own' ? null : STATISTIC_GROUPS[group],
    items: choices.map((value) => ({
      value,
      label: statisticLabel(value),
      ...(isIncluded(plan, value)
        ? detail && lackingNote(detail, value)
        : { disabled: true, hint: 'Available in Premium plan' }),
    })),
  }));
}

/** The note for a statistic that none of the sources, or none of the loaded games, has. */
function lackingNote(detail: SubjectDetail, choice: StatisticChoice): Pick<Option, 'note'> {
  if (isLacking(detail, choice)) {
    return { note: sourcesOf(detail).length > 1 ? 'not in these sources' : 'not in this source' };
  }
  return detail.lastGames.length === 0 || hasValue(detail.lastGames, choice) ? {} : { note: 'not in these games' };
}
