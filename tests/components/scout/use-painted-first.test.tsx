import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { usePaintedFirst } from '#components/scout/use-painted-first.ts';
import type { ChangeState } from '#components/shared/use-address-state.ts';

test('a press renders the control with the new settings first, and then the page', async () => {
  const renders: string[] = [];
  function Control({ count, onChange }: { readonly count: number; readonly onChange: ChangeState<number> }) {
    const [shown, change] = usePaintedFirst(count, onChange);
    renders.push(`control ${shown}`);
    return (
      <button type="button" onClick={() => change((before) => before + 1)}>
        {shown}
      </button>
    );
  }
  function Page() {
    const [count, setCount] = useState(0);
    renders.push(`page ${count}`);
    return <Control count={count} onChange={useCallback((update) => setCount(update), [])} />;
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  await screen.findByRole('button', { name: '1' });
  expect(renders.slice(0, 5)).toEqual(['page 0', 'control 0', 'control 1', 'page 1', 'control 1']);
});
