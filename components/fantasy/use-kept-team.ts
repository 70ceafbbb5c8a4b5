import { useEffect, useEffectEvent } from 'react';
import { useShell } from '#lib/shell/shell.tsx';

interface KeptTeam {
  readonly userId: number;
  /** The league in the address. `null` for that of the first game. */
  readonly league: string | null;
  /** The number in the address. `null` without one. */
  readonly number: number | null;
  /** True when it is known that the number has a team. */
  readonly isTeam: boolean;
  /** Called with the stored number when the address has none. */
  readonly restore: (number: number) => unknown;
}

/**
 * Stores the number of the team for the account on this device and restores it on the next visit. A number in the
 * address takes precedence, so that a link to another team shows that team. A number without a team is not stored.
 */
export function useKeptTeam({ userId, league, number, isTeam, restore }: KeptTeam): void {
  const { preferences } = useShell();
  const key = `fantasy-team.${userId}${league === null ? '' : `.${league}`}`;
  const restoreKept = useEffectEvent((kept: unknown) => {
    if (number === null && typeof kept === 'number') restore(kept);
  });
  useEffect(() => {
    let isCurrent = true;
    void preferences.get(key).then((kept) => isCurrent && restoreKept(kept));
    return () => {
      isCurrent = false;
    };
  }, [preferences, key]);
  useEffect(() => {
    if (number !== null && isTeam) void preferences.set(key, number);
  }, [preferences, key, number, isTeam]);
}
