import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DAY_CHOICES, type DayChoice } from '#lib/domain/analyzer-day.ts';
import { CONFIDENT_LEVELS, type LineRule } from '#lib/domain/projected-line.ts';

/** The matches of a day, or the record of graded predictions. */
export type AnalyzerView = 'matches' | 'record';

/** The settings in the page's query: `?view=record`, `?day=tomorrow&line=80`. A missing setting has its default. */
export interface AnalyzerSettings {
  readonly view: AnalyzerView;
  readonly day: DayChoice;
  readonly line: LineRule;
}

const DEFAULTS: AnalyzerSettings = { view: 'matches', day: 'today', line: 'projected' };

/** Returns the settings in the address and a function that changes them. A view pushes a history entry; a day or a line replaces it. */
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
    view: address.get('view') === 'record' ? 'record' : DEFAULTS.view,
    day: DAY_CHOICES.find((day) => day === address.get('day')) ?? DEFAULTS.day,
    line: CONFIDENT_LEVELS.find((level) => String(level) === address.get('line')) ?? DEFAULTS.line,
  };
}

function write(settings: AnalyzerSettings): URLSearchParams {
  const named = Object.entries(settings).filter(([name, value]) => value !== DEFAULTS[name as keyof AnalyzerSettings]);
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
}
