import { useAwaitOwnTables } from '#components/shared/use-await-own-tables.ts';

/** Runs {@link useAwaitOwnTables} as a part that a page fetches later. Draws nothing. */
export function AwaitOwnTables() {
  useAwaitOwnTables();
  return null;
}
