import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The minimum size in bytes. Compressing smaller files has no benefit. */
const MIN_BYTES = 1_024;

/** Writes a brotli and a gzip version of each larger script, style sheet and SVG, so that the server does not compress at each request. */
export function precompressing(): Plugin {
  return {
    name: 'tenline:precompress',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        await Promise.all(
          Object.values(bundle).map(async (item) => {
            if (!/\.(js|css|svg)$/.test(item.fileName)) return;
            const content = Buffer.from(item.type === 'chunk' ? item.code : item.source);
            if (content.length < MIN_BYTES) return;
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
            const [br, gz] = await Promise.all([asBrotli(content, { params }), asGzip(content, { level: 9 })]);
            this.emitFile({ type: 'asset', fileName: `${item.fileName}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${item.fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}
