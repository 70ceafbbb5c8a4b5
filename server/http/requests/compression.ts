import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * How replies are compressed: those of 1 kB or more, with brotli or gzip. Level 4 of brotli compresses 100 kB in about two milliseconds, in
 * another thread; the highest level takes a hundred times as long (docs/decisions/2026-11-28-plain-reads.md).
 */
export const COMPRESSION: FastifyCompressOptions = {
  threshold: 1000,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
