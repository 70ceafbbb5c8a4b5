import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const vectors = z.array(z.object({ lambda: z.number(), invR: z.number(), line: z.int(), k: z.int(), p: z.number() }));

/**
 * Tail probabilities worked out elsewhere, from `tail-vectors.json` in the folder `analyzer` beside the real data. `null`, after one
 * line that says so, when it is not there.
 */
export function tailVectors(): z.infer<typeof vectors> | null {
  const data = process.env['TENLINE_TEST_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
  const file = join(dirname(data), 'analyzer', 'tail-vectors.json');
  if (existsSync(file)) return vectors.parse(JSON.parse(readFileSync(file, 'utf8')));
  process.stdout.write(`skipped: no tail vectors at ${file}\n`);
  return null;
}
