/** A user may be choosing, confirming or writing in an open dialog. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** True while a dialog is open. Another page would close it. */
export function hasDialog(page: Pick<Document, 'querySelector'>): boolean {
  return page.querySelector(DIALOG) !== null;
}

/** Every password field has such an `autocomplete`. Its `type` is `text` while the password is shown. */
const PASSWORD = 'input[autocomplete$="-password"]';

/** True while a dialog is open or a password field has a text. Another page would lose what the user typed. */
export function isEditing(page: Pick<Document, 'querySelector' | 'querySelectorAll'>): boolean {
  const passwords = [...page.querySelectorAll<HTMLInputElement>(PASSWORD)];
  return hasDialog(page) || passwords.some(({ value }) => value !== '');
}
