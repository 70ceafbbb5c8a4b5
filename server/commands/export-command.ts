import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { exportTables } from '#server/services/files/export-tables.ts';

/** Adds the command that writes whole tables as Parquet files, for analysts (docs/analysts.md). */
export function exportCommand(tenline: Command, { cwd, say, stopSignal, using }: CommandDeps): void {
  tenline
    .command('export')
    .description('write whole tables of games and predictions as Parquet files, also while the server runs')
    .requiredOption('--to <folder>', 'where the files are written; files of an earlier export are replaced')
    .action(async ({ to }: { readonly to: string }) => {
      const paths = await using(({ db }) => exportTables(db, resolve(cwd, to), stopSignal()));
      for (const path of paths) say(`Written: ${path}`);
    });
}
