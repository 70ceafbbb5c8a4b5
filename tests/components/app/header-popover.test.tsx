import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeaderPopover } from '#components/app/header-popover.tsx';

const hidden = vi.fn<() => void>();

/** happy-dom does not implement `hidePopover`. */
beforeEach(() => {
  hidden.mockReset();
  HTMLElement.prototype.hidePopover = hidden;
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

function openHeader() {
  render(
    <MemoryRouter initialEntries={['/app/stats']}>
      <HeaderPopover label="Menu" icon={null}>
        <Link to="/app/settings">Settings</Link>
        <Link to="/app/stats">Stats</Link>
        <Link to="/app/stats?panels=2" replace>
          Rewrite
        </Link>
      </HeaderPopover>
    </MemoryRouter>,
  );
}

test('a link in the popover closes it', async () => {
  openHeader();
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(hidden).toHaveBeenCalledTimes(1);
});

test('a link to the page that is already open closes the popover', async () => {
  openHeader();
  await userEvent.click(screen.getByRole('link', { name: 'Stats' }));
  expect(hidden).toHaveBeenCalledTimes(1);
});

test('a navigation that replaces the address of the same page leaves the popover open', async () => {
  openHeader();
  await userEvent.click(screen.getByRole('link', { name: 'Rewrite' }));
  expect(hidden).not.toHaveBeenCalled();
});

test('the content of `later` is not rendered before the popover opens', () => {
  render(
    <MemoryRouter>
      <HeaderPopover label="Menu" icon={null} later="Theme" />
    </MemoryRouter>,
  );
  expect(screen.queryByText('Theme')).toBeNull();
  fireEvent(screen.getByRole('region', { name: 'Menu' }), new Event('beforetoggle'));
  expect(screen.getByText('Theme')).toBeDefined();
});
