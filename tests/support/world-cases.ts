import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of one of the inputs from the world, which are beside the project; `null` when it is absent. */
export function worldCase(name: string): string | null {
  const path = fileURLToPath(new URL(`../../../shared/cases/${name}`, import.meta.url));
  return existsSync(path) ? path : null;
}
