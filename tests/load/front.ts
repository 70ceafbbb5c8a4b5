import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '#tests/load/cluster.ts';
import { freePort, type Part, type Parts } from '#tests/load/part.ts';
import type { Programs } from '#tests/load/programs.ts';
import { postgresUser } from '#tests/support/throw-away-postgres.ts';

const GUIDE = new URL('../../docs/operating.md', import.meta.url);

export interface Place {
  readonly folder: string;
  readonly programs: Programs;
  readonly parts: Parts;
}

/** The proxies in front of the database, and a Redis. */
export interface Front {
  /** The database URL of the server processes. It leads through pgbouncer and HAProxy to the primary. */
  readonly databaseUrl: string;
  /** The URL of a replica for reads, through HAProxy without pgbouncer. */
  readonly replicaUrl: string;
  readonly pgbouncer: Part;
  readonly redis: Part;
  readonly redisUrl: string;
}

/**
 * HAProxy follows the primary and the replicas by Patroni's health checks; pgbouncer pools the processes' connections
 * to the primary.
 */
export async function startFront(cluster: Cluster, { folder, programs, parts }: Place): Promise<Front> {
  const [port, replicaPort, redisPort] = [await freePort(), await freePort(), await freePort()];
  const home = join(folder, 'front');
  mkdirSync(home, { mode: 0o755 });
  const user = postgresUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const servers = cluster.nodes.map(
    ({ name, port: database, rest }) => `  server ${name} 127.0.0.1:${database} check port ${rest}`,
  );
  writeFileSync(
    join(home, 'database.cfg'),
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
listen replica
  bind 127.0.0.1:${replicaPort}
  option httpchk OPTIONS /replica
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  parts.run('haproxy of the database', {
    program: programs.haproxy,
    words: ['-f', join(home, 'database.cfg')],
    cwd: home,
  });
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    `[databases]
tenline = host=127.0.0.1 port=${port} dbname=tenline user=tenline
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr =
listen_port = 6432
unix_socket_dir = ${home}
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`,
  );
  const pgbouncer = parts.run('pgbouncer', {
    program: programs.pgbouncer,
    words: [join(home, 'pgbouncer.ini')],
    cwd: home,
    user,
  });
  const redis = parts.run('redis', {
    program: programs.redis,
    words: ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    cwd: home,
  });
  return {
    databaseUrl: `postgres://tenline@${encodeURIComponent(home)}:6432/tenline`,
    replicaUrl: `postgres://tenline@127.0.0.1:${replicaPort}/tenline`,
    pgbouncer,
    redis,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
  };
}

/**
 * An HAProxy in front of the server processes, with the settings of docs/operating.md. Clients state their own
 * addresses, so that the rate limits count each client separately.
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
