import type { FolderLease } from '#server/db/embedded/folder-lease.ts';
import type { StatementResult } from '#server/db/embedded/run-statement.ts';

/** A message to the thread with PGlite, which handles one message after another and replies to each. */
export type ThreadOrder =
  /** Creates a database in a folder and closes it. */
  | { readonly kind: 'create'; readonly folder: string }
  /** Opens the database of a folder. */
  | { readonly kind: 'open'; readonly folder: string; readonly lease: FolderLease }
  | { readonly kind: 'run'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' };

/** A message from the thread: the reply to its oldest unanswered message, or `lost` before it ends when another process has taken the folder. */
export type ThreadReport =
  | { readonly kind: 'done'; readonly result: StatementResult | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'lost'; readonly message: string };

/** An error in a form that can be sent between threads. An `Error` that is sent loses its own properties. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** PostgreSQL's code, detail, constraint and other texts. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Converts an error to the form that can be sent. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, texts: {} };
  const texts = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string'));
  return { name: error.name, message: error.message, stack: error.stack, texts };
}

/** Converts a received failure back to an error. */
export function errorOf({ name, message, stack, texts }: Failure): Error {
  const error = Object.assign(new Error(message), texts);
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  if (stack !== undefined) error.stack = stack;
  return error;
}
