import { addDays } from 'date-fns/addDays';
import { useToday } from '#components/shared/use-today.ts';
import { Select } from '#components/ui/select.tsx';
import { localDay, shownDay } from '#lib/domain/days/analyzer-day.ts';
import type { ScoutSettings, withSettings } from '#lib/domain/scout/scout-settings.ts';
import { daysLabel } from '#lib/domain/scout/set-scout-filters.ts';

interface DaySelectProps {
  readonly settings: ScoutSettings;
  readonly onPick: (change: Pick<Parameters<typeof withSettings>[1], 'from' | 'days'>) => void;
}

/** The choice of a view's days, in the user's time zone: the next days, or one of the coming eight days. */
export function DaySelect({ settings, onPick }: DaySelectProps) {
  const spanKey = (from: string | undefined, days: number): string => `${from ?? ''}/${days}`;
  const spans = [1, 3, 8].map((days) => ({ value: spanKey(undefined, days), label: daysLabel({ days }) }));
  const noon = new Date(`${useToday()}T12:00:00`);
  const single = Array.from({ length: 8 }, (_, index) => localDay(addDays(noon, index + 1)));
  const options = [...spans, ...single.map((day) => ({ value: spanKey(day, 1), label: shownDay(day) }))];
  const value = spanKey(settings.from, settings.days ?? 3);
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      label="Days"
      options={isKnown ? options : [...options, { value, label: daysLabel(settings) }]}
      value={value}
      onChange={(next) => {
        const [from = '', days = '3'] = next.split('/');
        onPick({ from: from === '' ? undefined : from, days: from === '' && days === '3' ? undefined : Number(days) });
      }}
    />
  );
}
