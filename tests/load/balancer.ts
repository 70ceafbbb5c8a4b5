import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '#tests/load/front.ts';
import { freePort } from '#tests/load/part.ts';

const GUIDE = new URL('../../docs/operating.md', import.meta.url);

/**
 * An HAProxy before the server processes, with the settings of the guide. Clients set their addresses themselves, so that each is counted
 * apart by the rate limits.
 */
export async function startBalancer(ports: readonly number[], { folder, programs, parts }: Place): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'processes.cfg');
  const [, example = ''] = /```haproxy\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const settings = ports
    .reduce((text, each, index) => text.replace(`127.0.0.1:${4010 + index}`, `127.0.0.1:${each}`), example)
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace(/ *http-request set-header X-Forwarded.*\n/g, '');
  writeFileSync(file, settings);
  parts.run('haproxy of the processes', { program: programs.haproxy, words: ['-f', file], cwd: folder });
  return `http://127.0.0.1:${port}`;
}
