import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { leaveLookup, takeLookup, watchLookups } from '#lib/lookup/side-panel-lookup.ts';

const area = fakeBrowser.storage.session;
const KANE = { subject: 'player-123' } as const;

beforeEach(() => fakeBrowser.reset());

test('the look-up that is stored for a window can be read only once', async () => {
  await leaveLookup(area, 1, KANE);
  expect(await takeLookup(area, 1)).toEqual(KANE);
  expect(await takeLookup(area, 1)).toBeNull();
});

test('a browser window does not take the look-up that is stored for another window', async () => {
  await leaveLookup(area, 1, KANE);
  expect(await takeLookup(area, 2)).toBeNull();
  expect(await takeLookup(area, 1)).toEqual(KANE);
});

test('a look-up for one window stays stored when another window gets one', async () => {
  await leaveLookup(area, 1, KANE);
  await leaveLookup(area, 2, { text: 'saka' });
  expect(await takeLookup(area, 2)).toEqual({ text: 'saka' });
  expect(await takeLookup(area, 1)).toEqual(KANE);
});

test('an invalid look-up is ignored', async () => {
  await area.set({ 'tenline.pendingLookup.1': { subject: 'javascript:alert(1)' } });
  expect(await takeLookup(area, 1)).toBeNull();
});

test('an open panel receives look-ups for its window until it unsubscribes', async () => {
  const found = vi.fn();
  const stop = watchLookups(area, 1, found);
  await leaveLookup(area, 2, KANE);
  await leaveLookup(area, 1, { text: 'kane' });
  await vi.waitFor(() => expect(found.mock.calls).toEqual([[{ text: 'kane' }]]));
  stop();
  await leaveLookup(area, 1, KANE);
  expect(await takeLookup(area, 1)).toEqual(KANE);
  expect(found).toHaveBeenCalledTimes(1);
});

function Writing() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog title="Note" open={isOpen} onClose={() => setOpen(false)}>
      <textarea aria-label="Text" />
    </Dialog>
  );
}

test('a look-up waits while a dialog is open, and the last one is shown when it closes', async () => {
  const found = vi.fn();
  const stop = watchLookups(area, 1, found);
  render(<Writing />);
  await userEvent.type(await screen.findByRole('textbox'), 'Shoots early');
  await leaveLookup(area, 1, { text: 'son' });
  await leaveLookup(area, 1, KANE);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Shoots early');
  expect(found).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(found.mock.calls).toEqual([[KANE]]));
  expect(await takeLookup(area, 1)).toBeNull();
  stop();
});

test('a look-up that arrives while a dialog is open stays stored when the panel closes before the dialog', async () => {
  const stop = watchLookups(area, 1, vi.fn());
  render(<Writing />);
  await screen.findByRole('dialog');
  await leaveLookup(area, 1, KANE);
  stop();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await takeLookup(area, 1)).toEqual(KANE);
});

test.each([
  ['deleted', (field: HTMLElement) => userEvent.clear(field)],
  ['submitted', () => userEvent.click(screen.getByRole('button', { name: 'Change' }))],
])('a look-up waits while a field has a typed password, until the password is %s', async (_how, end) => {
  const found = vi.fn();
  const stop = watchLookups(area, 1, found);
  render(<Changing />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'secret');
  await leaveLookup(area, 1, KANE);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.type(field, 's');
  expect(found).not.toHaveBeenCalled();
  await end(field);
  await vi.waitFor(() => expect(found.mock.calls).toEqual([[KANE]]));
  stop();
});

function Changing() {
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <p>Password changed</p>;
  return (
    <form action={() => setChanged(true)}>
      <TextField label="Password" type="password" autoComplete="new-password" />
      <button type="submit">Change</button>
    </form>
  );
}
