import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of real data to hold the demo against, or `null` with one line said when it is not there. */
export function realData(): string | null {
  const folder =
    process.env['TENLINE_TEST_DATA'] ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
  if (existsSync(folder)) return folder;
  process.stdout.write(`skipped: no real data at ${folder}\n`);
  return null;
}
