import { Readable } from 'node:stream';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine, type Deps } from '#server/command-line.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** Runs commands on an open database, which they leave open. */
export function commandsOn(opened: OpenDatabase, clock: () => Date, but: Partial<Deps> = {}) {
  return async (...words: string[]) => {
    const output: string[] = [];
    const complaints: string[] = [];
    const code = await commandLine(words, {
      env: { TENLINE_HOME: '/nowhere' },
      clock,
      progress: silentProgress,
      stdin: Readable.from(['']),
      say: (line) => output.push(line),
      complain: (line) => complaints.push(line),
      stopRequested: () => new Promise(() => undefined),
      openDatabase: async () => ({ ...opened, close: async () => undefined }),
      ...but,
    });
    return { code, output, complaints };
  };
}
