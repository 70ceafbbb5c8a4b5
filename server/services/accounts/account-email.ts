/** Normalises a mail address to the form in which accounts are stored: trimmed and in lower case. */
export function accountEmail(email: string): string {
  return email.trim().toLowerCase();
}
