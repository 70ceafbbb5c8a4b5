import { type GetOptions, UpstreamFault } from '#server/network/upstream.ts';

/** The maximum bytes of a decompressed body when a source sets no limit. */
export const MAX_BYTES = 20_000_000;

/** The number of bytes in which the first character is searched: a byte order mark and blank lines can precede it. */
const START = 512;

/**
 * Validates a body before it is used: its size, its form and the source's own check.
 *
 * @throws {UpstreamFault} for a wrong size or form; otherwise the error of the source's check
 */
export function checkBody(
  url: URL,
  body: Buffer,
  contentType: string,
  { expect, maxBytes = MAX_BYTES, check }: Pick<GetOptions, 'expect' | 'maxBytes' | 'check'>,
): void {
  if (body.length > maxBytes) throw tooLarge(url, maxBytes);
  const start = body
    .subarray(0, START)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart();
  if (isPage(contentType) || start.startsWith('<'))
    throw new UpstreamFault('form', url, `replied with a web page instead of ${NAMES[expect]}`);
  if (expect === 'json' && !/^[[{]/.test(start))
    throw new UpstreamFault('form', url, 'replied with something that is not JSON');
  if (start === '') throw new UpstreamFault('form', url, 'replied with an empty body');
  check?.(body);
}

/** True for a reply that is a web page by its content type. */
export function isPage(contentType: string | undefined): boolean {
  return /^text\/html\b/i.test(contentType ?? '');
}

/** The fault of a body that is longer than its limit. */
export function tooLarge(url: URL, maxBytes: number): UpstreamFault {
  return new UpstreamFault(
    'large',
    url,
    `is larger than the limit of ${Math.round(maxBytes / 1000).toLocaleString('en')} kB`,
  );
}

const NAMES = { json: 'JSON', table: 'a table' } as const;
