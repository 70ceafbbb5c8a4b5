import type { Said } from '#server/data/store/said.ts';

/**
 * The names by which a team is found: the shown one and those of all sources.
 *
 * @param shown the name that is shown
 */
export function teamSearchNames(shown: string, said: readonly Said['team'][]): string[] {
  return [shown, ...said.map(({ name }) => name)];
}
