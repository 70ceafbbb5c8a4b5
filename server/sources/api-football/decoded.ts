const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', nbsp: ' ' };

/** Returns the text with its HTML entities decoded, such as "O'Neill" for `O&apos;Neill`: the service writes some names for web pages. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d{2,5})|#x([\da-f]{2,4})|([a-z]+));/gi, (entity, decimal, hexadecimal, named) => {
    if (named !== undefined) return NAMED[String(named).toLowerCase()] ?? entity;
    return String.fromCharCode(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}
