import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuChoice, MenuItem } from '#components/ui/menu.tsx';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function renderMenu(chosen = vi.fn(), left = vi.fn()) {
  render(
    <Menu trigger={<Button>Account menu</Button>}>
      <MenuChoice label="Theme" options={THEMES} value="light" onChange={chosen} />
      <MenuItem onSelect={left}>Logout</MenuItem>
    </Menu>,
  );
  return { chosen, left };
}

it('runs an item from the keyboard and closes', async () => {
  const { left } = renderMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{End}{Enter}');
  expect(left).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('offers a choice, tells which is chosen, and stays open when another is', async () => {
  const { chosen } = renderMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  expect((await screen.findByRole('menuitemradio', { name: 'Light' })).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('dark');
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('gives the focus back to its button on Escape', async () => {
  renderMenu();
  const button = screen.getByRole('button', { name: 'Account menu' });
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
