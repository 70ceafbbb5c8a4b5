import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedFor } from '#components/stats/asked-for.ts';
import { keepComparison, readKeptComparison } from '#components/stats/stored-comparison.ts';
import { useWritten } from '#components/stats/use-written.ts';
import type { WantedName } from '#components/stats/wanted-name.ts';
import type { User } from '#lib/contract/user.ts';
import type { Comparison, PanelLayout } from '#lib/domain/comparison.ts';
import { comparisonAddress, takesAway } from '#lib/domain/comparison-address.ts';
import { useShell } from '#lib/shell/shell.tsx';

export type ChangeComparison = (change: (comparison: Comparison) => Comparison) => void;

interface ComparisonState {
  /** `null` for the moment until what was kept is read. */
  readonly comparison: Comparison | null;
  readonly change: ChangeComparison;
  /** A name that the address asked to search for. */
  readonly wanted: WantedName | null;
  /** Another number each time that an address and not the user changed what is shown. */
  readonly turn: number;
}

/**
 * What the user set on the Compare tab, kept on this device and mirrored in the address. An address that describes a comparison
 * overrides what was kept; one that takes a subject away is a new entry of the history, so that Back brings it back.
 */
export function useComparison({ id, plan }: Pick<User, 'id' | 'plan'>, layout: PanelLayout): ComparisonState {
  const { preferences } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<Omit<ComparisonState, 'change'>>({ comparison: null, wanted: null, turn: 0 });
  const { comparison } = state;
  /** The query that the shown comparison came from or was written to. */
  const followed = useRef<string | null>(null);

  /** Whether the user has changed something since: only a step of his own can be one to take back. */
  const hasChanged = useRef(false);

  const follow = useEffectEvent((kept: Comparison | null) => {
    followed.current = search;
    hasChanged.current = false;
    setState(({ comparison: shown, wanted, turn }) => {
      const before = shown ?? kept;
      if (before === null) return { comparison: null, wanted, turn };
      const { comparison, find } = askedFor(before, search, { plan, layout });
      return {
        comparison,
        wanted: find === null ? wanted : { text: find, turn: (wanted?.turn ?? 0) + 1 },
        turn: comparison === before ? turn : turn + 1,
      };
    });
  });

  useEffect(() => {
    let isCurrent = true;
    void readKeptComparison(preferences, { id, plan }).then((kept) => isCurrent && follow(kept));
    return () => {
      isCurrent = false;
    };
  }, [preferences, id, plan]);

  useEffect(() => {
    if (followed.current !== null && followed.current !== search) follow(null);
  }, [search]);

  useEffect(() => {
    // After the paint: keeping the panels must not delay showing them.
    if (comparison !== null) setTimeout(() => void keepComparison(preferences, id, comparison));
  }, [preferences, id, comparison]);

  // An address without a comparison gets one again; a layout has a count of its own.
  useWritten(comparison, `${layout}${search}`, (shown) => {
    const before = followed.current ?? '';
    const address = comparisonAddress(shown, { plan, layout });
    if (before === `?${address}`) return;
    followed.current = `?${address}`;
    const replace = !hasChanged.current || !takesAway(new URLSearchParams(before), address);
    void navigate({ search: `?${address}` }, { replace, preventScrollReset: true });
  });

  const change = useCallback<ChangeComparison>((update) => {
    hasChanged.current = true;
    setState((before) => (before.comparison ? { ...before, comparison: update(before.comparison) } : before));
  }, []);
  return { ...state, change };
}
