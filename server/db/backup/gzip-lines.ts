import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BadBackup } from '#server/db/backup/format.ts';

const LONGEST_LINE = 64 * 1024 * 1024;
/** The maximum ratio of expanded to compressed size, against malicious files; real data has about 10. It applies after `FREE_EXPANSION` bytes. */
const LARGEST_EXPANSION = 250;
const FREE_EXPANSION = 16 * 1024 * 1024;
const LINE_END = 10;

/**
 * Yields the lines of a compressed file, without line breaks. Only one line is in memory.
 *
 * @throws {BadBackup} when the file cannot be read, is truncated or damaged, has a line that is too long, or expands more than real data
 */
export async function* gzipLines(file: string): AsyncGenerator<Buffer> {
  const [source, gunzip] = [createReadStream(file), createGunzip()];
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let parts: Buffer[] = [];
  let [length, expanded] = [0, 0];
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      expanded += chunk.length;
      if (expanded > FREE_EXPANSION && expanded > gunzip.bytesWritten * LARGEST_EXPANSION)
        throw new BadBackup(file, 'is no backup of Tenline: it expands to more than any real data');
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        yield parts.length === 0 ? chunk.subarray(from, end) : Buffer.concat([...parts, chunk.subarray(from, end)]);
        [parts, length, from] = [[], 0, end + 1];
      }
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > LONGEST_LINE) throw new BadBackup(file, 'is damaged (a line is too long)');
    }
  } catch (error) {
    throw asReadFault(file, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (length > 0) throw new BadBackup(file, 'is incomplete');
}

function asReadFault(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const code = String(error.code);
  if (code === 'ENOENT') return new BadBackup(file, 'does not exist');
  if (code === 'Z_BUF_ERROR') return new BadBackup(file, 'is incomplete');
  if (code.startsWith('Z_')) return new BadBackup(file, 'is damaged, or no backup of Tenline');
  return new BadBackup(file, `cannot be read (${code})`);
}
