/** The normalised form under which accounts are stored: trimmed and in lower case. */
export function accountEmail(email: string): string {
  return email.trim().toLowerCase();
}
