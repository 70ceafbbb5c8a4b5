import { programAt } from '#tests/load/part.ts';
import { postgresPrograms } from '#tests/support/throw-away-postgres.ts';

/** The paths of the programs that the load test starts. */
export interface Programs {
  readonly postgres: string;
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly redis: string;
}

/** Finds the installed programs. @returns the names of the missing Debian packages when a program is missing */
export function findPrograms(): Programs | readonly string[] {
  const found = {
    postgres: postgresPrograms(),
    etcd: programAt('/usr/bin/etcd'),
    patroni: programAt('/usr/bin/patroni'),
    haproxy: programAt('/usr/sbin/haproxy'),
    pgbouncer: programAt('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'),
    redis: programAt('/usr/bin/redis-server'),
  };
  const { postgres, etcd, patroni, haproxy, pgbouncer, redis } = found;
  if (
    postgres === null ||
    etcd === null ||
    patroni === null ||
    haproxy === null ||
    pgbouncer === null ||
    redis === null
  ) {
    const packages: Readonly<Record<string, string>> = {
      postgres: 'postgresql',
      etcd: 'etcd-server',
      redis: 'redis-server',
    };
    return Object.entries(found).flatMap(([name, path]) => (path === null ? [packages[name] ?? name] : []));
  }
  return { postgres, etcd, patroni, haproxy, pgbouncer, redis };
}
