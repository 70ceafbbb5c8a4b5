import { useSearchParams } from 'react-router';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { CoverageFilter } from '#lib/domain/data/data-coverage.ts';

/** The filter in the page's query: `?league=3&season=2025&of=team`. */
export interface DataFilter extends CoverageFilter {
  /** Whether the table shows players or teams. */
  readonly subject: SubjectType;
}

/** The filter in the address, and a function that changes it. A change replaces the history entry. */
export function useCoverageFilter(): readonly [DataFilter, (change: Partial<DataFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changed: Partial<DataFilter>): void =>
    setAddress((before) => write({ ...read(before), ...changed }), { replace: true, preventScrollReset: true });
  return [read(address), change];
}

function read(address: URLSearchParams): DataFilter {
  const whole = (name: string) => {
    const text = address.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  return {
    league: whole('league'),
    season: whole('season'),
    subject: address.get('of') === 'team' ? 'team' : 'player',
  };
}

function write({ league, season, subject }: DataFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (league !== null) query.set('league', String(league));
  if (season !== null) query.set('season', String(season));
  if (subject === 'team') query.set('of', subject);
  return query;
}
