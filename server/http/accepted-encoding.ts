import { ENCODINGS, type Encoding } from '#server/json-text.ts';

/** The weight zero, which refuses a coding: "gzip;q=0". */
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/**
 * The preferred content coding that a request accepts; `undefined` if it accepts none of ours. Weights other than zero are ignored, because
 * browsers list their codings without weights.
 *
 * @param header the request's `Accept-Encoding`
 * @example acceptedEncoding('gzip, deflate, br') // 'br'
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}
