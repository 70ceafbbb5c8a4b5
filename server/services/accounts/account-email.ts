/** An address as accounts are kept under: people do not mind its case. */
export function accountEmail(email: string): string {
  return email.trim().toLowerCase();
}
