/**
 * A name as it should be read. The set's texts carry escapes as plain characters (`Bucure\u015fti` is twelve more than it looks),
 * soft hyphens and stray spaces.
 */
export function decodeText(text: string): string {
  return text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\u00ad/g, '')
    .trim();
}
