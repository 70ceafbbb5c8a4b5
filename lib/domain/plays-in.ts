import type { AnalyzedMatch } from '#lib/contract/analyzer.ts';
import { fold } from '#lib/domain/fold.ts';

/**
 * Whether what somebody typed is part of the home or the away team's name. Case and accents do not matter (specification, section 2,
 * Match Analyzer page); nothing typed passes every match.
 */
export function playsIn({ homeTeam, awayTeam }: Pick<AnalyzedMatch, 'homeTeam' | 'awayTeam'>, typed: string): boolean {
  const wanted = fold(typed);
  return [homeTeam, awayTeam].some(({ name }) => fold(name).includes(wanted));
}
