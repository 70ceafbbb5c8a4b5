import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens a dropdown, picks one of its options and waits until the list is gone. */
export async function chooseOption(
  dropdown: HTMLElement | Promise<HTMLElement>,
  option: string | RegExp,
): Promise<void> {
  await userEvent.click(await dropdown);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
}
