import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings in which replies are compressed, the preferred one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Level 4 compresses a reply of 100 kB in about two milliseconds, in another thread. The highest level takes a hundred times as long. */
const BROTLI_LEVEL = 4;

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return promisify(brotliCompress)(bytes, { params });
  },
  gzip: (bytes) => promisify(gzip)(bytes),
};

/**
 * A reply that is already serialised as JSON. It is compressed at most once for each content coding. A service caches the instance, so
 * that a reply for many users is serialised and compressed once.
 */
export class JsonText {
  readonly text: string | Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string | Buffer) {
    this.text = text;
  }

  /** The compressed bytes; concurrent calls share one compression. */
  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const bytes = compress[encoding](Buffer.from(this.text));
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}
