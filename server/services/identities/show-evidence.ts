import type { Kysely } from 'kysely';
import { UserError } from '#server/base/user-error.ts';
import type { Kind, SourceKey } from '#server/data/identity/records.ts';
import type { Database } from '#server/db/schema.ts';
import type { NamedDoubt, NamedKey } from '#server/services/identities/list-doubts.ts';
import { findKey } from '#server/services/identities/stored-keys.ts';
import { readWorldIdentities } from '#server/services/identities/world-identities.ts';

export interface Evidence {
  /** The keys of the entity, the best ranked source first; for a pair the two keys. */
  readonly keys: readonly NamedKey[];
  /** The reasons why the keys are one entity, or a sentence that states that there is no other key or that the pair is not joined. */
  readonly sentences: readonly string[];
  /** The doubts about the entity's keys, or the doubt about the pair. */
  readonly doubts: readonly NamedDoubt[];
}

/**
 * The evidence about the entity of a key, or about a pair of keys.
 *
 * @throws {UserError} for an unknown key and for keys of different worlds.
 */
export async function showEvidence(
  db: Kysely<Database>,
  order: { readonly kind: Kind; readonly a: string; readonly b: string | undefined },
): Promise<Evidence> {
  const a = await findKey(db, order.kind, order.a);
  const b = order.b === undefined ? null : await findKey(db, order.kind, order.b);
  if (b !== null && b.worldId !== a.worldId) {
    throw new UserError(`${a.source} and ${b.source} are in different worlds, which are never joined.`);
  }
  const { doubts, groupOf, nameOf, reasonsOf } = await readWorldIdentities(db, a.worldId, [a]);
  const named = ({ source, kind, key }: SourceKey): NamedKey => ({
    source,
    kind,
    key,
    name: nameOf({ source, kind, key }),
  });
  const isIn = (group: readonly SourceKey[], key: SourceKey) =>
    group.some(({ source, kind, key: own }) => source === key.source && kind === key.kind && own === key.key);
  const group = groupOf(a);
  const far = b === null ? null : groupOf(b);
  const ofEntity = doubts.filter((doubt) =>
    [doubt, { a: doubt.b, b: doubt.a }].some((pair) => isIn(group, pair.a) && (far === null || isIn(far, pair.b))),
  );
  const shown = { doubts: ofEntity.map((doubt) => ({ ...doubt, a: named(doubt.a), b: named(doubt.b) })) };
  if (b === null) {
    const [first, ...others] = group;
    const sentences = first === undefined ? [] : others.flatMap((key) => reasonsOf(first, key));
    return { ...shown, keys: group.map(named), sentences: sentences.length === 0 ? [ALONE] : [...new Set(sentences)] };
  }
  const keys = [named(a), named(b)];
  if (!isIn(group, b)) return { ...shown, keys, sentences: [ofEntity.length === 0 ? UNRELATED : APART] };
  return { doubts: [], keys, sentences: ['They are one entity.', ...new Set(reasonsOf(a, b))] };
}

const ALONE = 'It has no other key.';
const APART = 'They are two entities.';
const UNRELATED = 'They are two entities. There is no evidence that they are one.';
