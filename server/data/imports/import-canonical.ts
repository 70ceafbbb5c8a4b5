import { setImmediate as turn } from 'node:timers/promises';
import type { CanonicalImport, LeftOutPart } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { doubtKickOffs } from '#server/data/doubted-kick-offs.ts';
import { deleteKeys, missingKeys, storeObservations, unplayedKeys } from '#server/data/store/changes.ts';
import { noteFixtureTimes } from '#server/data/store/fixture-times.ts';
import { type KeepFormer, keepFormer } from '#server/data/store/keep-former.ts';
import type { KeptFigures } from '#server/data/store/keep-known-figures.ts';
import {
  type Identified,
  type Incoming,
  identify,
  isResolved,
  resolveImport,
} from '#server/data/store/keys/identify.ts';
import { storeSource } from '#server/data/store/keys/source-row.ts';
import { noteUnmerged, readUnmerged } from '#server/data/store/keys/unmerged.ts';
import { storeLeftOut } from '#server/data/store/left-out-parts.ts';
import { finish, mergeUnmerged, step } from '#server/data/store/merge-world.ts';
import { type Description, descriptionsOf } from '#server/data/store/rows/descriptions.ts';
import { type ImportTarget, readUnfinished, underImportLease } from '#server/data/store/rows/import-lease.ts';
import {
  type Observation,
  type ObservationText,
  observationText,
  observe,
} from '#server/data/store/rows/observation.ts';
import { storeFantasy } from '#server/data/store/store-fantasy.ts';
import { unlistedPlayers } from '#server/data/store/unlisted-players.ts';
import type { Lease } from '#server/db/leases.ts';

export interface ImportOptions {
  readonly progress: Progress;
  /** The time of the import; by default the current time. */
  readonly now?: Date;
  /** True when the import contains all data of the source. Stored data of the source that it does not contain is then deleted. */
  readonly isWhole?: boolean;
  /** True when unknown figures may replace known ones: the table is the operator's own, or the program reads the files otherwise than before. */
  readonly mayLoseFigures?: boolean;
  /** The codes of faults whose figures an operator accepts. */
  readonly accept?: readonly string[];
  /** New descriptions of stored keys that the import does not contain. */
  readonly redescribed?: readonly Description[];
  /** The league of a sync; absent for an import of a folder. What is left out is stored by league. */
  readonly league?: string;
  /** True when this process serves no requests during the import. The import then uses larger transactions, which takes less time. */
  readonly isAlone?: boolean;
}

/** The result of an import. */
export interface ImportResult {
  readonly matches: number;
  /** True when the import increased the world's revision. */
  readonly hasChanged: boolean;
  /** What was left out: parts of the files, and figures that would have made known ones unknown. */
  readonly leftOut: readonly LeftOutPart[];
}

interface Observed extends ObservationText {
  readonly observation: Observation;
}

/** The content of an import, converted to the form in which it is stored. */
interface ImportContent {
  readonly descriptions: readonly Description[];
  /** The observations by match key; `null` for a scheduled match. */
  readonly observations: ReadonlyMap<string, Observed | null>;
}

/**
 * Stores an import. First it stores the source's keys and descriptions, and the entities that result from them. Then it stores the figures in the order
 * of the matches, in batches of one transaction each, so that no match is stored in part. Other clients can use the database between the transactions.
 *
 * - The merged football is computed from the data of all sources of the world, so the order of imports matters only for ids, which are assigned in the
 *   order of first appearance.
 * - An import that is interrupted and repeated leaves the same database as an uninterrupted one. A repeated import changes no football.
 * - The world's revision increases by one if anything changed.
 *
 * @throws {ImportRunning} while another import is running
 * @throws {UserError} when a decision joins the two teams of a match; no football is stored then
 * @throws {RangeError} when the import refers to an entity that it does not contain
 */
export async function storeImport(
  target: ImportTarget,
  given: CanonicalImport,
  {
    progress,
    now = new Date(),
    isWhole = false,
    isAlone = false,
    redescribed = [],
    league = '',
    mayLoseFigures = false,
    accept = [],
  }: ImportOptions,
): Promise<ImportResult> {
  const source = given.source.key;
  // A whole import replaces what is stored, as it is.
  const doubts = isWhole ? { matches: given.matches, parts: [] } : doubtKickOffs(given, now);
  const data = { ...given, matches: doubts.matches };
  const content = await contentOf(data);
  return underImportLease(target, async (lease) => {
    const { id, worldId, identified, changed, kept, isResumed } = await begin(target, lease, data, content, {
      now,
      isWhole,
      redescribed,
      former: isWhole ? null : { accept, mayLose: mayLoseFigures, isSync: league !== '' },
    });
    const leftOut = [...kept.parts, ...doubts.parts, ...(data.leftOut ?? [])];
    if (identified !== null) {
      const entityOf = identified.entityOf(id);
      const ids = [...content.observations.keys()].map((key) => entityOf('match', key));
      const changedById = Map.groupBy(changed, (key) => entityOf('match', key));
      await mergeUnmerged(lease, target.db, {
        mark: source,
        worldId,
        identified,
        progress,
        isAlone,
        incoming: {
          ids,
          observationOf: (by, key) =>
            by === id && !kept.matches.has(key) ? content.observations.get(key)?.observation : undefined,
          storeObservations: (transaction, batch) => {
            const inBatch = batch.flatMap((match) => changedById.get(match) ?? []);
            return storeObservations(
              transaction,
              id,
              inBatch.map((key) => [key, content.observations.get(key) ?? null]),
            );
          },
        },
      });
    }
    await lease.transaction(async (transaction) => {
      await storeLeftOut(transaction, id, league, leftOut);
      if (data.fantasy) await storeFantasy(transaction, id, data.fantasy, data.listsAllPlayers === true);
      await transaction.updateTable('sources').set({ refreshedAt: now }).where('id', '=', id).execute();
    });
    const moved = isResumed ? null : (identified?.moved ?? null);
    const hasChanged = identified !== null && (await finish(lease, target.db, { mark: source, worldId, moved }));
    return { matches: data.matches.length, hasChanged, leftOut };
  });
}

/** The number of matches after which this thread runs other work. */
const TURN = 20;

async function contentOf(data: CanonicalImport): Promise<ImportContent> {
  const observations = new Map<string, Observed | null>();
  for (const [index, match] of data.matches.entries()) {
    if (index % TURN === 0) await turn();
    if (match.status === 'scheduled') observations.set(match.key, null);
    else {
      const observation = observe(match);
      observations.set(match.key, { ...observationText(observation), observation });
    }
  }
  return { descriptions: descriptionsOf(data), observations };
}

interface Begun {
  readonly id: number;
  readonly worldId: number;
  /** The identified world; `null` when there is nothing to do. */
  readonly identified: Identified | null;
  /** The keys of the matches whose observations differ from the stored ones. */
  readonly changed: ReadonlySet<string>;
  readonly kept: KeptFigures;
  /** True when an earlier import or other work was interrupted. */
  readonly isResumed: boolean;
}

/**
 * Stores the source, its keys and the resulting entities. Identities are resolved between two transactions, so that requests can use the database
 * during that time.
 */
async function begin(
  { db }: ImportTarget,
  lease: Lease,
  data: CanonicalImport,
  { descriptions: listed, observations }: ImportContent,
  {
    now,
    isWhole,
    redescribed,
    former,
  }: Required<Pick<ImportOptions, 'now' | 'isWhole' | 'redescribed'>> & { readonly former: KeepFormer | null },
): Promise<Begun> {
  const mark = data.source.key;
  const fixtures = [...observations].flatMap(([key, observation]) => (observation === null ? [key] : []));
  const { isSettled, keys, gone, descriptions, ...stored } = await step(lease, mark, async (transaction) => {
    const marks = await readUnfinished(transaction);
    const { id, worldId, changes } = await storeSource(transaction, data.source, {
      now,
      isPart: data.hasDerivedProvenance === true && !isWhole,
    });
    const unlisted = data.listsAllPlayers === true ? await unlistedPlayers(transaction, id, listed, now) : [];
    const descriptions = [...listed, ...unlisted, ...redescribed];
    const compared = { sourceId: id, data, descriptions, observations, now };
    const { kept, changed, keys, isSealed } = await keepFormer(transaction, compared, former);
    await noteFixtureTimes(transaction, { sourceId: id, keys: fixtures.filter((key) => !isSealed(key)), now });
    const gone = isWhole
      ? await missingKeys(transaction, mark, descriptions)
      : await unplayedKeys(transaction, mark, data.postponed ?? []);
    const isSettled =
      changes + keys.size + changed.size + gone.length === 0 &&
      (await isResolved(transaction, worldId)) &&
      !marks.includes(mark) &&
      (await readUnmerged(transaction, worldId)).length === 0;
    const own = descriptions.filter(({ kind, key }) => kind !== 'match' || !isSealed(key));
    return {
      id,
      worldId,
      changed,
      kept,
      keys,
      gone,
      descriptions: own,
      isSettled,
      isResumed: marks.length > 0,
      changes,
    };
  });
  if (isSettled) return { ...stored, identified: null };
  const { id, worldId, changed, kept, isResumed } = stored;
  const isChanged: Incoming['isChanged'] = ({ kind, key }) => keys.has(`${kind} ${key}`);
  const incoming = { sourceId: id, descriptions, now, isChanged, observations };
  const resolved = await resolveImport(db, worldId, incoming, gone);
  const identified = await step(lease, mark, async (transaction) => {
    await deleteKeys(transaction, gone);
    const identified = await identify(transaction, worldId, resolved, incoming, gone);
    const entityOf = identified.entityOf(id);
    await noteUnmerged(
      transaction,
      [...changed].map((key) => entityOf('match', key)),
    );
    return identified;
  });
  return { id, worldId, changed, kept, isResumed, identified };
}
