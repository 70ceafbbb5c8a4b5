import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of real football data, which is not part of the product: `TENLINE_TEST_DATA`, else beside the repository.
 * `null`, after printing one line, when it is missing.
 */
export function realData(
  part: 'wyscout' | 'football-data' | 'fpl-core' | 'fpl' | 'fpl-family' | 'api-football' | 'asa',
): string | null {
  const root = process.env['TENLINE_TEST_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
  const folder = join(root, part);
  if (existsSync(folder)) return folder;
  process.stdout.write(`skipped: no real data at ${folder}\n`);
  return null;
}
