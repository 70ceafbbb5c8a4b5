import type { Page } from 'playwright';

/** The controls of the note dialog. */
export function noteDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    add: page.getByRole('button', { name: 'Add note' }).first(),
    text: dialog.getByRole('textbox', { name: 'Note' }),
    restored: dialog.getByText('Draft restored'),
    kept: dialog.getByText('Your text is kept. You can save it again.'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    /** Waits until a save has closed the dialog. */
    closed: () => dialog.waitFor({ state: 'detached' }),
  };
}
