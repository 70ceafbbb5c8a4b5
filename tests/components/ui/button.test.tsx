import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#components/ui/button.tsx';

it('a button reacts to Enter and to Space', async () => {
  const pressed = vi.fn();
  render(<Button onClick={pressed}>Reset</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter} ');
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('a button does not submit a form by default', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Reset</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenCalledOnce();
});

it('a busy button ignores presses, submits nothing and keeps the focus', async () => {
  const pressed = vi.fn();
  const submitted = vi.fn();
  render(
    <form onSubmit={submitted}>
      <Button type="submit" busy onClick={pressed}>
        Saving
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

it('a form with a busy button is not submitted by Enter in its only field', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <input aria-label="Email" />
      <Button type="submit" busy>
        Sending
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org{Enter}');
  expect(submitted).not.toHaveBeenCalled();
});
