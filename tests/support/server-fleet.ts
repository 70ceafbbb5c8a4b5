import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { startPostgres } from '#tests/support/throw-away-postgres.ts';

export const FLEET_OWNER = {
  email: 'ann@example.org',
  fullName: 'Ann',
  plan: 'FREE',
  password: 'Right#Horse1!',
} as const;

/** Server processes on one PostgreSQL with one account; stopped after the test. */
export interface ServerFleet {
  readonly opened: OpenDatabase;
  /** The address of each process. */
  readonly sites: readonly string[];
}

/**
 * Starts a PostgreSQL and server processes on it. An account is created first, because processes on an empty database
 * would fill it with the demo.
 *
 * @param programs the folder of PostgreSQL's programs
 * @param env added to the environment of the processes
 */
export async function serverFleet(
  programs: string,
  count: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerFleet> {
  const postgres = await startPostgres(programs);
  onTestFinished(() => postgres.stop());
  const opened = await openPostgres(postgres.url);
  onTestFinished(() => opened.close());
  await addAccount({ db: opened.db, clock: () => new Date(), passwords: createPasswords() }, FLEET_OWNER);
  const home = mkdtempSync(join(tmpdir(), 'tenline-fleet-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const servers = Array.from({ length: count }, (_, index) =>
    serverProcess(['serve'], {
      DATABASE_URL: postgres.url,
      TOKEN_SECRET: 'a secret for tests, of more than 32 letters',
      TENLINE_HOME: join(home, String(index)),
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      ...env,
    }),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  await Promise.all(servers.map(({ listening }) => listening));
  return { opened, sites: servers.map((server) => /^Tenline is at (\S+)$/m.exec(server.output())?.[1] ?? '') };
}
