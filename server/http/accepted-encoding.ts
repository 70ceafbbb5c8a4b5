import { ENCODINGS, type Encoding } from '#server/json-text.ts';

/** The weight zero, which refuses a coding: "gzip;q=0". */
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/**
 * The best content coding that a request accepts; `undefined` for none. Brotli is preferred wherever it is accepted, whatever the weights, as
 * a browser that lists it accepts it equally.
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
