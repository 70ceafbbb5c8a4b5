import type { Kysely } from 'kysely';
import { UserError } from '#server/base/user-error.ts';
import { KINDS, type Kind } from '#server/data/identity/records.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';

/** A stored key of a source, with the world of the source. */
export interface StoredKey {
  readonly source: string;
  readonly kind: Kind;
  readonly key: string;
  readonly worldId: number;
}

/** Parses a kind from the command line. @throws {UserError} for any other word */
export function parseKind(typed: string): Kind {
  const kind = KINDS.find((known) => known === typed);
  if (kind === undefined) throw new UserError(`There is no kind "${typed}". Kinds: ${KINDS.join(', ')}.`);
  return kind;
}

/**
 * Finds a key from the command line: the source, a colon and the source's own key, for example `wyscout:8325`. Source and key may contain
 * colons themselves.
 *
 * @throws {UserError} for a text of another form and for a key that is not stored
 */
export async function findKey(db: Kysely<Database>, kind: Kind, typed: string): Promise<StoredKey> {
  if (!/^[^:]+:./.test(typed)) {
    throw new UserError(`"${typed}" is not a key. Write source:key, as in wyscout:8325.`);
  }
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'key', 'worldId'])
    .where(isSeenBy('sources', null))
    .execute();
  const named = sources.filter(({ key }) => typed.startsWith(`${key}:`));
  if (named.length === 0) {
    throw new UserError(`No source "${typed.slice(0, typed.indexOf(':'))}" is stored.`);
  }
  for (const { id, key: source, worldId } of named) {
    const key = typed.slice(source.length + 1);
    const found = await db
      .selectFrom('sourceKeys')
      .select('key')
      .where('sourceId', '=', id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    if (found !== undefined) return { source, kind, key, worldId };
  }
  const [source] = named;
  throw new UserError(`${source?.key} has no ${kind} "${typed.slice((source?.key.length ?? 0) + 1)}".`);
}
