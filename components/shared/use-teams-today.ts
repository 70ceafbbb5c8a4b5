import { useEffect, useState } from 'react';
import type { TeamToday } from '#lib/contract/football/teams-today.ts';
import { type LoadTeams, readTeamsToday } from '#lib/lookup/teams-today.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const NO_TEAMS: readonly TeamToday[] = [];

/**
 * The teams that play today, for the list that is shown before the user types.
 *
 * @param load fetches the teams; must be the same function in every render. With `null` nothing is read
 * @param turn the teams are read again each time that it changes
 */
export function useTeamsToday(preferences: Preferences, load: LoadTeams | null, turn?: unknown): readonly TeamToday[] {
  const [teams, setTeams] = useState(NO_TEAMS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads again.
  useEffect(() => {
    if (load === null) return;
    let isCurrent = true;
    void readTeamsToday(preferences, load, Date.now()).then((read) => isCurrent && setTeams(read));
    return () => {
      isCurrent = false;
    };
  }, [preferences, load, turn]);
  return teams;
}
