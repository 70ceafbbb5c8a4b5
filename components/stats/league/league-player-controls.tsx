import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { positionSchema } from '#lib/contract/football/search.ts';
import { type LeagueView, MINUTE_CHOICES } from '#lib/domain/league/league-view.ts';
import { positionLabel } from '#lib/domain/names/subject.ts';

const RATES = [
  { value: 'per-90', label: 'Per 90', name: 'Per 90 minutes' },
  { value: 'game', label: 'Per game' },
] as const;

interface LeaguePlayerControlsProps {
  readonly view: LeagueView;
  readonly onChange: (change: Partial<LeagueView>) => void;
}

/** The settings that only a plot of players has: the rate, the minimum minutes and the position. */
export function LeaguePlayerControls({ view, onChange }: LeaguePlayerControlsProps) {
  return (
    <>
      <SegmentedControl
        label="Rate"
        size="small"
        segments={RATES}
        value={view.per90 ? 'per-90' : 'game'}
        onChange={(rate) => onChange({ per90: rate === 'per-90' })}
      />
      <Select
        label="Minutes"
        options={MINUTE_CHOICES.map((value) => ({
          value,
          label: value === 0 ? 'Any minutes' : `${value}+ minutes`,
        }))}
        value={view.minMinutes}
        onChange={(minMinutes) => onChange({ minMinutes })}
      />
      <Select
        label="Position"
        options={[
          { value: 'all', label: 'All positions' },
          ...positionSchema.options.map((value) => ({ value, label: `${positionLabel(value)}s` })),
        ]}
        value={view.position ?? 'all'}
        onChange={(value) => onChange({ position: positionSchema.safeParse(value).data ?? null })}
      />
    </>
  );
}
