import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepFocus } from '#lib/shell/keep-focus.ts';

function Controls({ hasFirst = true }: { readonly hasFirst?: boolean }) {
  return (
    <>
      {hasFirst && <button type="button">First</button>}
      <button type="button">Second</button>
      <button type="button">Third</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus moves to the given control when the focused one is removed, also some time later', async () => {
  const { rerender } = render(<Controls />);
  button('First').focus();
  keepFocus(() => button('Second'));
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(button('First'));
  rerender(<Controls hasFirst={false} />);
  await waitFor(() => expect(document.activeElement).toBe(button('Second')));
});

test('the focus stays where the user has moved it before the control is removed', async () => {
  const { rerender } = render(<Controls />);
  button('First').focus();
  keepFocus(() => button('Second'));
  button('Third').focus();
  rerender(<Controls hasFirst={false} />);
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(button('Third'));
});
