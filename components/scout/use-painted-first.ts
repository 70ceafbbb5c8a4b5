import { startTransition, useCallback, useOptimistic } from 'react';
import type { ChangeState } from '#components/shared/use-address-state.ts';

/**
 * Settings as one control shows them, and a function that changes them. A press first re-renders only the control, so
 * that its paint is not delayed. The page follows in a transition.
 *
 * @param onChange changes the settings of the page
 */
export function usePaintedFirst<Settings>(
  settings: Settings,
  onChange: ChangeState<Settings>,
): readonly [Settings, ChangeState<Settings>] {
  const [shown, show] = useOptimistic(settings);
  const change = useCallback<ChangeState<Settings>>(
    (update) =>
      startTransition(() => {
        show(update);
        onChange(update);
      }),
    [show, onChange],
  );
  return [shown, change];
}
