import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DAY_CHOICES, type DayChoice } from '#lib/domain/analyzer-day.ts';
import { CONFIDENT_LEVELS, type LineRule } from '#lib/domain/projected-line.ts';

/** The matches of a day, or how often the predictions were right. */
export type AnalyzerView = 'matches' | 'record';

/** What the page's address says, so that a link leads there: `?view=record`, `?day=tomorrow&line=80`. What it leaves out is usual. */
export interface AnalyzerSettings {
  readonly view: AnalyzerView;
  readonly day: DayChoice;
  readonly line: LineRule;
}

const USUAL: AnalyzerSettings = { view: 'matches', day: 'today', line: 'projected' };

/** The settings in the address and what changes them. Another view is a step that Back takes back, a day or a line is not. */
export function useAnalyzerAddress(): readonly [AnalyzerSettings, (change: Partial<AnalyzerSettings>) => void] {
  const [address, setAddress] = useSearchParams();
  const settings = useMemo(() => read(address), [address]);
  const change = useCallback(
    (changed: Partial<AnalyzerSettings>) =>
      setAddress((before) => write({ ...read(before), ...changed }), { replace: changed.view === undefined }),
    [setAddress],
  );
  return [settings, change];
}

function read(address: URLSearchParams): AnalyzerSettings {
  return {
    view: address.get('view') === 'record' ? 'record' : USUAL.view,
    day: DAY_CHOICES.find((day) => day === address.get('day')) ?? USUAL.day,
    line: CONFIDENT_LEVELS.find((level) => String(level) === address.get('line')) ?? USUAL.line,
  };
}

function write(settings: AnalyzerSettings): URLSearchParams {
  const named = Object.entries(settings).filter(([name, value]) => value !== USUAL[name as keyof AnalyzerSettings]);
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
}
