import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { SetFilterChips } from '#components/scout/set-filter-chips.tsx';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import type { ScoutSettings } from '#lib/domain/scout-settings.ts';

const NAMES = { leagues: [], teams: [] };

test.each([
  ['a filter', 'Remove filter 60+ games'],
  ['the button that resets the view', 'Reset'],
])('a press on %s removes the filter before the page renders', async (_what, name) => {
  const chips: number[] = [];
  function Page() {
    const [settings, setSettings] = useState<ScoutSettings>({ minGames: 60 });
    // The chips on the screen while the page renders.
    chips.push(screen.queryAllByRole('button').length);
    const change: ChangeState<ScoutSettings> = useCallback((update) => setSettings(update), []);
    return <SetFilterChips focusAfter={() => null} settings={settings} names={NAMES} onChange={change} />;
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(chips.slice(0, 2)).toEqual([0, 0]);
});
