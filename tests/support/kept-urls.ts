import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The URLs with a stored body in a folder of stored replies, sorted. */
export function keptUrls(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files
    .map(
      (file) =>
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly url: string; readonly body: unknown },
    )
    .flatMap(({ url, body }) => (body === null ? [] : [url]))
    .sort();
}
