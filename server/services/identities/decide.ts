import type { Clock } from '#server/base/clock.ts';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Decision, Kind } from '#server/data/identity/records.ts';
import { resolveWorld } from '#server/data/imports/remove-source.ts';
import { readDecisions } from '#server/data/store/keys/read-decisions.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { contradicted, isSamePair } from '#server/services/identities/decisions.ts';
import { findKey, type StoredKey } from '#server/services/identities/stored-keys.ts';
import { readWorldIdentities } from '#server/services/identities/world-identities.ts';

type Target = Pick<OpenDatabase, 'db' | 'leases'>;

/** A decision as the operator types it, with keys such as `wyscout:8325`. */
export interface DecisionOrder {
  readonly kind: Kind;
  readonly verdict: Decision['verdict'];
  readonly a: string;
  readonly b: string;
}

interface Deps {
  readonly clock: Clock;
  readonly progress: Progress;
}

/** A stored decision. */
export interface DecisionResult {
  readonly number: number;
  /** False when the same decision was already stored. */
  readonly isNew: boolean;
  readonly a: StoredKey;
  readonly b: StoredKey;
}

/**
 * Stores a decision about two keys and applies it immediately. It replaces an older decision about the same keys, and stays when the sources are
 * removed.
 *
 * @throws {UserError} for unknown keys, keys that cannot be one entity, teams that have met, players of one match, a contradiction with another decision, and while an import
 *   runs.
 */
export async function decide(target: Target, order: DecisionOrder, { clock, progress }: Deps): Promise<DecisionResult> {
  const { kind, verdict } = order;
  const [a, b] = [await findKey(target.db, kind, order.a), await findKey(target.db, kind, order.b)];
  requirePair(a, b);
  const decision: Decision = { kind, verdict, a, b };
  const state = { number: 0, isNew: true };
  await resolveWorld(target, a.worldId, progress, async (transaction) => {
    const decisions = await readDecisions(transaction);
    const known = decisions.find((one) => isSamePair(one, decision));
    if (known?.verdict === verdict) {
      state.number = known.number;
      state.isNew = false;
      return;
    }
    const against = contradicted(decisions, decision).map(({ number }) => number);
    if (against.length > 0) throw new UserError(contradiction(against.toSorted((one, other) => one - other)));
    if (known !== undefined) await transaction.deleteFrom('identityDecisions').where('id', '=', known.number).execute();
    const { id } = await transaction
      .insertInto('identityDecisions')
      .values({
        kind,
        verdict,
        sourceA: a.source,
        keyA: a.key,
        sourceB: b.source,
        keyB: b.key,
        decidedAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    state.number = id;
    if (kind !== 'player' || verdict === 'part') return;
    const { doubts } = await readWorldIdentities(transaction, a.worldId);
    const refused = doubts.find((doubt) => isSamePair(doubt, decision));
    if (refused !== undefined) throw new UserError(`${refused.reasons.at(-1)} So no decision can join them.`);
  });
  return { ...state, a, b };
}

/**
 * Deletes a decision and resolves the identities of its world again.
 *
 * @throws {UserError} when there is no decision of this number, and while an import runs.
 */
export async function undoDecision(target: Target, number: number, progress: Progress): Promise<Decision> {
  const decision = (await readDecisions(target.db)).find((one) => one.number === number);
  if (decision === undefined) throw new UserError(`There is no decision ${number}.`);
  const removeDecision = async (db: Target['db']) => {
    await db.deleteFrom('identityDecisions').where('id', '=', number).execute();
  };
  const world = await target.db
    .selectFrom('sources')
    .select('worldId')
    .where('key', 'in', [decision.a.source, decision.b.source])
    .executeTakeFirst();
  if (world === undefined) await removeDecision(target.db);
  else await resolveWorld(target, world.worldId, progress, removeDecision);
  return decision;
}

function requirePair(a: StoredKey, b: StoredKey): void {
  if (a.source === b.source && a.key === b.key) throw new UserError('Both keys are the same.');
  if (a.worldId !== b.worldId) {
    throw new UserError(`${a.source} and ${b.source} are in different worlds, which are never joined.`);
  }
}

function contradiction(numbers: readonly number[]): string {
  if (numbers.length === 1)
    return `This contradicts decision ${numbers[0]}. Undo it first: npm run tenline -- identities undo ${numbers[0]}.`;
  return `This contradicts decisions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} together. Undo one of them first.`;
}
