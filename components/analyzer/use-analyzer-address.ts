import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DAY_CHOICES, type DayChoice, isDay } from '#lib/domain/days/analyzer-day.ts';
import { CONFIDENT_LEVELS, type LineRule } from '#lib/domain/lines/projected-line.ts';

export type AnalyzerView = 'matches' | 'record';

/** The settings in the page's query: `?view=record`, `?day=tomorrow&line=80&open=12,14`, `?date=2026-11-28`. A missing setting has its default. */
export interface AnalyzerSettings {
  readonly view: AnalyzerView;
  readonly day: DayChoice;
  /** A day outside the picker, as yyyy-MM-dd. It takes precedence over `day`. */
  readonly date: string | null;
  readonly line: LineRule;
  /** The ids of the opened matches. They are in the address, so that they are open again after "back". */
  readonly open: readonly number[];
}

const DEFAULTS = { view: 'matches', day: 'today', date: null, line: 'projected' } as const;

/** A change of the day closes all matches and removes a date outside the picker. */
const OTHER_DAY = { open: [], date: null };

interface AnalyzerAddress {
  readonly settings: AnalyzerSettings;
  /** Changes settings. A change of the view adds a history entry. Any other change replaces the present entry. */
  readonly change: (change: Partial<AnalyzerSettings>) => void;
  readonly toggle: (matchId: number) => void;
}

/** The settings in the address. Both functions are stable, so that opening a match does not re-render the others. */
export function useAnalyzerAddress(): AnalyzerAddress {
  const [address, setAddress] = useSearchParams();
  const settings = useMemo(() => read(address), [address]);
  const latest = useRef({ settings, setAddress });
  useLayoutEffect(() => {
    latest.current = { settings, setAddress };
  }, [settings, setAddress]);
  // A change can follow another one before the router has rendered it, so each one continues from the one before.
  const write = useCallback((next: AnalyzerSettings, replace: boolean) => {
    latest.current.settings = next;
    latest.current.setAddress(toAddress(next), { replace });
  }, []);
  const change = useCallback(
    (changed: Partial<AnalyzerSettings>) =>
      write({ ...latest.current.settings, ...(changed.day && OTHER_DAY), ...changed }, changed.view === undefined),
    [write],
  );
  const toggle = useCallback(
    (id: number) => {
      const { open, ...kept } = latest.current.settings;
      write({ ...kept, open: open.includes(id) ? open.filter((one) => one !== id) : [...open, id] }, true);
    },
    [write],
  );
  return { settings, change, toggle };
}

function read(address: URLSearchParams): AnalyzerSettings {
  return {
    view: address.get('view') === 'record' ? 'record' : DEFAULTS.view,
    day: DAY_CHOICES.find((day) => day === address.get('day')) ?? DEFAULTS.day,
    date: isDay(address.get('date')) ? address.get('date') : null,
    line: CONFIDENT_LEVELS.find((level) => String(level) === address.get('line')) ?? DEFAULTS.line,
    open: (address.get('open') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

/** The address with these settings. */
export function toAddress({ open, ...settings }: AnalyzerSettings): URLSearchParams {
  const named = Object.entries(settings).filter(([name, value]) => value !== DEFAULTS[name as keyof typeof DEFAULTS]);
  const address = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  if (open.length > 0) address.set('open', open.join(','));
  return address;
}
