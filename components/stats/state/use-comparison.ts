import { useCallback, useRef } from 'react';
import { type ChangeState, useAddressState } from '#components/shared/use-address-state.ts';
import { handedOver, handedReferee } from '#components/stats/state/hand-over.ts';
import { keepComparison, readKeptComparison } from '#components/stats/state/stored-comparison.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { Comparison, PanelLayout } from '#lib/domain/panels/comparison.ts';
import {
  comparisonAddress,
  type PanelUser,
  readComparisonAddress,
  takesAway,
} from '#lib/domain/panels/comparison-address.ts';
import { withHandedOver } from '#lib/domain/panels/look-up-panels.ts';
import { withReferee } from '#lib/domain/panels/referee-panel.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A text to look up, from an address with `find`. `turn` differs for each such address, even with the same text. */
export interface WantedName {
  readonly text: string;
  readonly turn: number;
}

interface Shown {
  readonly comparison: Comparison;
  readonly wanted: WantedName | null;
  /** A number that increases when the comparison is changed by an address and not by the user. */
  readonly turn: number;
  /** True when that address names a referee, whose card is then scrolled into view. */
  readonly isReferee: boolean;
}

interface ComparisonState extends Omit<Shown, 'comparison'> {
  /** The comparison. `null` until the stored comparison was read. */
  readonly comparison: Comparison | null;
  readonly change: ChangeState<Comparison>;
  /** Opens another page in place of this one. */
  readonly leave: (route: string) => void;
}

/** The settings of the Compare tab, stored on this device and mirrored in the address. Back undoes the removal of a subject. */
export function useComparison({ id, plan }: Pick<User, 'id' | 'plan'>, layout: PanelLayout): ComparisonState {
  const { preferences } = useShell();
  const written = useRef<Comparison | null>(null);
  const [shown, changeShown, leave] = useAddressState<Shown>({
    stored: {
      key: `${id}.${plan}`,
      read: async () => ({
        comparison: await readKeptComparison(preferences, { id, plan }),
        wanted: null,
        turn: 0,
        isReferee: false,
      }),
      write: ({ comparison }) => {
        const before = written.current;
        written.current = comparison;
        return keepComparison(preferences, id, comparison, before);
      },
    },
    follow: (before, query) => followed(before, query, { plan, layout }),
    queryOf: ({ comparison }) => comparisonAddress(comparison, { plan, layout }),
    isStep: takesAway,
  });
  const change = useCallback<ChangeState<Comparison>>(
    (update) => changeShown((before) => ({ ...before, comparison: update(before.comparison) })),
    [changeShown],
  );
  return { comparison: null, wanted: null, turn: 0, isReferee: false, ...shown, change, leave };
}

/**
 * The state after a navigation. A copied link restores its comparison. `subject=player-123` fills the first panel, or
 * with `beside` another one; `subject=referee-7` fills the referee's. `find=kane` looks up a text. Any other address
 * changes nothing.
 */
function followed(before: Shown, query: URLSearchParams, panelUser: PanelUser): Shown {
  const find = query.get('find');
  const comparison = describedBy(query, before.comparison, panelUser);
  return {
    comparison,
    wanted: find === null ? before.wanted : { text: find, turn: (before.wanted?.turn ?? 0) + 1 },
    ...(comparison === before.comparison
      ? { turn: before.turn, isReferee: before.isReferee }
      : { turn: before.turn + 1, isReferee: handedReferee(query, panelUser.plan) !== null }),
  };
}

function describedBy(query: URLSearchParams, before: Comparison, panelUser: PanelUser): Comparison {
  // A look-up changes the panels only after it has found a subject. An address with `tab` is that of another tab, which
  // can be open while this one is still leaving the page.
  if (query.has('find') || query.has('tab')) return before;
  const referee = handedReferee(query, panelUser.plan);
  if (referee !== null) return { ...before, referee: withReferee(before.referee, { id: referee }) };
  const handed = handedOver(query, panelUser.plan);
  if (handed) {
    const hasLine = Number(query.get('line')) === handed.line;
    return withHandedOver(before, handed, panelUser, { isBeside: query.has('beside'), hasLine });
  }
  return readComparisonAddress(query, before, panelUser) ?? before;
}
