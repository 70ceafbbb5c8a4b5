import { useState } from 'react';
import { Select } from '#components/ui/select.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { isLineOf, lineSpacing, parseLine } from '#lib/domain/lines/reference-lines.ts';
import { choicesIn, type ScoutSettings } from '#lib/domain/scout/scout-settings.ts';

interface LineFieldProps {
  readonly settings: ScoutSettings;
  readonly onLine: (line: string | undefined) => void;
}

type LineKind = 'usual' | 'fantasy' | 'own';

/** The choice of the line: each subject's usual line, the Fantasy line, or one line for all, which is only for a single statistic. */
export function LineField({ settings, onLine }: LineFieldProps) {
  const { line = 'usual' } = settings;
  const kind: LineKind = line === 'usual' || line === 'fantasy' ? line : 'own';
  const [choice, ...others] = choicesIn(settings);
  const isSingle = choice !== undefined && others.length === 0;
  const [kept, keep] = useState<{ readonly text: string; readonly line: string } | null>(null);
  // A line that was not typed here, such as the line of a saved view, replaces the typed text.
  const typed = kept?.line === line ? kept.text : null;
  const read = choice === undefined || typed === null ? null : parseLine(typed, lineSpacing(choice));
  const isWrong = typed !== null && typed !== '' && (read === null || !isLineOf(read, lineSpacing(choice ?? 'shots')));
  return (
    <>
      <Select<LineKind>
        label="Line"
        options={[
          { value: 'usual', label: 'Usual lines' },
          { value: 'fantasy', label: 'Fantasy lines' },
          ...(isSingle || kind === 'own' ? [{ value: 'own' as const, label: 'One line for all' }] : []),
        ]}
        value={kind}
        onChange={(next) => {
          keep(null);
          onLine(next === 'usual' ? undefined : next === 'own' ? '1.5' : next);
        }}
      />
      {kind === 'own' && (
        <TextField
          label="Own line"
          inputMode="decimal"
          maxLength={6}
          value={typed ?? line}
          error={isWrong ? 'A line is a number at a half, such as 2.5.' : undefined}
          onChange={({ target }) => {
            const text = target.value.trim().replace(',', '.');
            const next = choice === undefined ? null : parseLine(text, lineSpacing(choice));
            const given =
              next !== null && choice !== undefined && isLineOf(next, lineSpacing(choice)) ? String(next) : null;
            keep({ text, line: given ?? line });
            if (given !== null) onLine(given);
          }}
        />
      )}
    </>
  );
}
