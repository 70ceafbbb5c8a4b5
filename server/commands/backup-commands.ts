import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Config } from '#server/base/config.ts';
import { UserError } from '#server/base/user-error.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { storedSecret } from '#server/db/backup/migration-backup.ts';
import { backUp, inOneState } from '#server/services/backups/back-up.ts';
import { checkDatabase } from '#server/services/backups/check-database.ts';
import { onCopy } from '#server/services/backups/embedded-copy.ts';

/** The module is loaded only by the commands that need it, because it imports PGlite. */
const backupFiles = () => import('#server/services/backups/restore.ts');

/** Adds the commands that write, restore and check backups. */
export function backupCommands(tenline: Command, deps: CommandDeps): void {
  const { config, clock, progress, say, cwd, stopSignal, using } = deps;

  tenline
    .command('backup')
    .description('write everything that is stored to one file, also while the server runs')
    .argument('<file>')
    .action(async (typed: string) => {
      const { home, tokenSecret, databaseUrl } = config();
      const file = resolve(cwd, typed);
      const secret = tokenSecret ?? (databaseUrl === null ? storedSecret(home) : null);
      const order = { file, secret, now: clock() };
      requireDatabase(config());
      await using(async (opened) => {
        if (opened.engine === 'postgres') await backUp(opened, { ...order, progress });
        else await onCopy(opened, { kind: 'backup', ...order }, { home, progress, signal: stopSignal() });
      });
      const content = secret === null ? 'password hashes' : 'password hashes and the secret of this installation';
      say(`Backup written: ${file}. It has ${content}; keep it private.`);
      if (secret === null)
        say('It is without the secret that signs access tokens, because none is set or stored here.');
    });

  tenline
    .command('restore')
    .description('restore a backup into an empty data folder or an empty PostgreSQL database')
    .argument('<file>')
    .action(async (typed: string) => {
      const { home, databaseUrl, tokenSecret } = config();
      const { restore } = await backupFiles();
      const { madeAt, release, secret } = await restore(
        { home, databaseUrl },
        { file: resolve(cwd, typed), now: clock(), progress },
      );
      say(`Restored the backup of ${madeAt}, written by version ${release}.`);
      if (databaseUrl !== null && secret !== null && tokenSecret !== secret)
        say(`Start every process with the TOKEN_SECRET in ${home}/token-secret; with another one no process starts.`);
    });

  tenline
    .command('check')
    .description('read everything that is stored and verify sums and references, or read a backup and verify its sums')
    .argument('[file]', 'a backup')
    .action(async (typed: string | undefined) => {
      if (typed !== undefined) {
        const { countRows } = await backupFiles();
        return say(`The backup is complete: ${await countRows(resolve(cwd, typed))} rows, all sums are right.`);
      }
      const { home } = config();
      requireDatabase(config());
      const faults = await using((opened) =>
        opened.engine === 'pglite'
          ? onCopy(opened, { kind: 'check' }, { home, progress, signal: stopSignal() })
          : inOneState(opened, (transaction) => checkDatabase(transaction, progress)),
      );
      for (const fault of faults) say(fault);
      if (faults.length > 0) throw new UserError('The database has faults: restore a backup.');
      say('Everything was read; no fault was found.');
    });
}

/**
 * Other commands create an absent database. A backup or a check of a new and empty one would report success, for example when a scheduled
 * backup runs without the settings of the server.
 *
 * @throws {UserError} when the embedded database does not exist
 */
function requireDatabase({ home, databaseUrl }: Pick<Config, 'home' | 'databaseUrl'>): void {
  if (databaseUrl !== null || existsSync(join(home, 'db'))) return;
  throw new UserError(`The data folder ${home} has no database: set TENLINE_HOME to the data folder of the server.`);
}
