/** A user may be choosing, confirming or writing in an open dialog. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** True while a dialog is open. Another page would close it. */
export function hasDialog(page: Pick<Document, 'querySelector'>): boolean {
  return page.querySelector(DIALOG) !== null;
}
