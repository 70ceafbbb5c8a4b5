import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import type { Progress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Network } from '#server/services/following/network.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

/** The dependencies of the commands, except `serve`. */
export interface CommandDeps {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads the configuration. @throws {UserError} when a variable is invalid */
  readonly config: () => Config;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly say: (line: string) => void;
  /** The folder to which relative paths refer. */
  readonly cwd: string;
  /** Reads the whole standard input. */
  readonly stdin: () => Promise<string>;
  readonly open: () => Promise<OpenDatabase>;
  /** Opens the database, runs the work and closes it. */
  readonly using: <Result>(work: (opened: OpenDatabase) => Promise<Result>) => Promise<Result>;
  /** Like `using`, for work that changes football: waits for other imports, and ends between two steps when the user stops the command. */
  readonly changing: <Result>(work: (opened: OpenDatabase, progress: Progress) => Promise<Result>) => Promise<Result>;
  /** Aborts when the user stops the command; long work then ends between two matches. */
  readonly stopSignal: () => AbortSignal;
  /** True in a server that runs the command for another process. Files are then read in another thread, and that process has shown the terms. */
  readonly isHandedOver: boolean;
  /** Adds words to the command, in case it is passed to a server. */
  readonly addWords: (words: readonly string[]) => void;
  /** Reads the user's reply to a yes-or-no question from the terminal; `null` without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  readonly network: Network;
  /** The sources that can be followed. */
  readonly sources: readonly LiveSource[];
}
