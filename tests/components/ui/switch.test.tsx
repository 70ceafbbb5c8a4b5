import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Switch } from '#components/ui/switch.tsx';

function StartsOnly() {
  const [checked, setChecked] = useState(false);
  return <Switch label="Starts only" checked={checked} onChange={setChecked} />;
}

const state = () => screen.getByRole('switch', { name: 'Starts only' }).getAttribute('aria-checked');

it('a switch toggles with Space', async () => {
  render(<StartsOnly />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(state()).toBe('true');
});

it('a switch toggles on a press of its label', async () => {
  render(<StartsOnly />);
  await userEvent.click(screen.getByText('Starts only'));
  expect(state()).toBe('true');
  await userEvent.click(screen.getByText('Starts only'));
  expect(state()).toBe('false');
});
