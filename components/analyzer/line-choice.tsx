import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { CONFIDENT_LEVELS, type LineRule } from '#lib/domain/lines/projected-line.ts';

/** The default level of the confident line, in percent. */
const DEFAULT_LEVEL = 80;

const RULES = [
  { value: 'projected', label: 'Projected line' },
  { value: 'confident', label: 'Confident line' },
] as const;

const LEVELS = CONFIDENT_LEVELS.map((level) => ({ value: String(level), label: `${level}%` }));

interface LineChoiceProps {
  readonly value: LineRule;
  readonly onChange: (value: LineRule) => void;
}

/** The choice of the line for all predictions: the projected line, or the largest line that is reached with at least the chosen probability. */
export function LineChoice({ value, onChange }: LineChoiceProps) {
  return (
    <div className="flex wrap gap-2">
      <SegmentedControl
        label="Line"
        segments={RULES}
        value={value === 'projected' ? 'projected' : 'confident'}
        onChange={(rule) => onChange(rule === 'projected' ? 'projected' : DEFAULT_LEVEL)}
      />
      {value !== 'projected' && (
        <SegmentedControl
          label="Minimum probability"
          segments={LEVELS}
          value={String(value)}
          onChange={(chosen) => onChange(CONFIDENT_LEVELS.find((level) => String(level) === chosen) ?? DEFAULT_LEVEL)}
        />
      )}
    </div>
  );
}
