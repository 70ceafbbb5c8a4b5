import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The first panel of the Stats page. */
export const firstPanel = async () => within(await screen.findByRole('region', { name: 'Panel 1' }));
/** The chart of the first panel. */
export const chart = async () => (await firstPanel()).findByRole('application');
/** Waits until the name of the first panel's chart contains the text. */
export const shown = async (summary: string) =>
  waitFor(async () => expect((await chart()).getAttribute('aria-label')).toContain(summary));

/** Opens the filters of the first panel. */
export async function openFilters() {
  const button = await (await firstPanel()).findByRole('button', { name: /^Filters/ });
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
}

/** Picks an option of a dropdown of the first panel. */
export async function pick(select: string, option: string) {
  if (select === 'League' || select === 'Games') await openFilters();
  const panel = await firstPanel();
  await chooseOption(panel.getByRole('combobox', { name: new RegExp(`^${select}`) }), option);
}

/** Presses a segment of a toggle of the first panel. */
export async function press(toggle: string, name: string) {
  const group = (await firstPanel()).getByRole('group', { name: toggle });
  await userEvent.click(within(group).getByRole('button', { name }));
}

/** Opens a dropdown, picks an option and waits until the list has closed. */
export async function chooseOption(
  dropdown: HTMLElement | Promise<HTMLElement>,
  option: string | RegExp,
): Promise<void> {
  await userEvent.click(await dropdown);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
}
