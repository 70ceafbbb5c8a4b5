import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '#tests/load/front.ts';
import { freePort } from '#tests/load/part.ts';

/** An HAProxy before the server processes: it repeats a connection that was refused with another process, and never a request. */
export async function startBalancer(ports: readonly number[], { folder, programs, parts }: Place): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'processes.cfg');
  const servers = ports.map((each, index) => `  server s${index} 127.0.0.1:${each} check`);
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
  retry-on conn-failure
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance leastconn
  option httpchk GET /health
  default-server inter 500ms fall 1 rise 1
${servers.join('\n')}
`,
  );
  parts.run('haproxy of the processes', { program: programs.haproxy, words: ['-f', file], cwd: folder });
  return `http://127.0.0.1:${port}`;
}
