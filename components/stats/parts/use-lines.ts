import { useMemo } from 'react';
import { type LineSpacing, referenceLines } from '#lib/domain/lines/reference-lines.ts';

interface ShownValues {
  /** The greatest value. `null` when no value is known. */
  readonly greatest: number | null;
  readonly spacing?: LineSpacing;
  readonly fantasy?: number | null;
}

/** The lines to choose from in a chart. The array stays the same while the line moves among them. */
export function useLines(
  line: number,
  { greatest, spacing = 'halves', fantasy = null }: ShownValues,
): readonly number[] {
  const plain = useMemo(() => referenceLines(greatest, null, spacing, fantasy), [greatest, spacing, fantasy]);
  const other = plain.includes(line) ? null : line;
  return useMemo(
    () => (other === null ? plain : referenceLines(greatest, other, spacing, fantasy)),
    [plain, other, greatest, spacing, fantasy],
  );
}
