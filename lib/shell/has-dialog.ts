/** Selects open dialogs. The user may be choosing, confirming or writing in one. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** True while a dialog is open. Another page would close it. */
export function hasDialog(page: Pick<Document, 'querySelector'>): boolean {
  return page.querySelector(DIALOG) !== null;
}

/** Selects password fields by their `autocomplete`, because their `type` is `text` while the password is shown. */
const PASSWORD = 'input[autocomplete$="-password"]';

/** True while a dialog is open or a password field has a text. Another page would lose what the user typed. */
export function isEditing(page: Pick<Document, 'querySelector' | 'querySelectorAll'>): boolean {
  const passwords = [...page.querySelectorAll<HTMLInputElement>(PASSWORD)];
  return hasDialog(page) || passwords.some(({ value }) => value !== '');
}
