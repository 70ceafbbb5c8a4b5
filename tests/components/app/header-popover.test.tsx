import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeaderPopover } from '#components/app/header-popover.tsx';

const hidden = vi.fn<() => void>();

/** The test's browser has no popovers of its own. */
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
      <HeaderPopover label="Account menu" icon={null}>
        <Link to="/app/settings">Settings</Link>
        <Link to="/app/stats?panels=2" replace>
          Rewrite
        </Link>
      </HeaderPopover>
    </MemoryRouter>,
  );
}

test('a link closes the sheet that it stands in', async () => {
  openHeader();
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(hidden).toHaveBeenCalledTimes(1);
});

test('a page that rewrites its own address below it leaves it open', async () => {
  openHeader();
  await userEvent.click(screen.getByRole('link', { name: 'Rewrite' }));
  expect(hidden).not.toHaveBeenCalled();
});
