import { join } from 'node:path';
import type { Programs } from '#tests/load/programs.ts';

interface NodeSettings {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly home: string;
  readonly clients: readonly number[];
  readonly programs: Programs;
}

/**
 * The settings of a node as JSON, which is YAML too: short waits, so that a failover takes seconds, and synchronous
 * replication.
 */
export function patroniSettings({ name, port, rest, home, clients, programs }: NodeSettings): string {
  return JSON.stringify({
    scope: 'tenline',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: clients.map((client) => `127.0.0.1:${client}`) },
    bootstrap: {
      dcs: {
        ttl: 16,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_level: 'replica', hot_standby: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication replicator 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: programs.postgres,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewind', password: 'rewind' },
      },
      parameters: { unix_socket_directories: home },
    },
  });
}
