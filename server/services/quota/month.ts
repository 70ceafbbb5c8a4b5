/** The first day of the UTC month, as in "2026-11-01"; months are how requests are counted (design, section 3). */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** When the next UTC month starts. */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
