import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type CallThread, inThisThread, inThread } from '#server/base/thread.ts';
import {
  createResolver,
  type Resolution,
  type ResolveOrder,
  type StoredObservation,
} from '#server/data/store/keys/resolver.ts';
import type { WorldKey, WorldSource } from '#server/data/store/keys/world-keys.ts';
import type { Database } from '#server/db/schema.ts';

const PROGRAM = new URL('./resolving-worker.ts', import.meta.url);

/** A world with at least this many keys is resolved in a thread. For a smaller world, the start of a thread would take longer than the work. */
const MANY_KEYS = 3000;

/** The numbers of keys and observations per message or statement. Each takes a few milliseconds. */
const SLICE = { keys: 500, observations: 100 };

/** Observations of one source that replace the stored ones, by the key of the match; `null` for a match without figures. */
export interface GivenObservations {
  readonly source: string;
  readonly texts: ReadonlyMap<string, { readonly text: string } | null>;
}

interface World {
  readonly sources: readonly WorldSource[];
  readonly keys: readonly WorldKey[];
  readonly given: GivenObservations | null;
}

/**
 * Resolves which keys of a world are one entity. A large world is resolved in a thread, and its data is read and sent in slices, so that this thread
 * serves requests meanwhile.
 */
export async function resolveKeys(db: Kysely<Database>, world: World, order: ResolveOrder): Promise<Resolution> {
  const resolve = (call: CallThread<ReturnType<typeof createResolver>>) => resolveWith(call, db, world, order);
  return world.keys.length < MANY_KEYS ? resolve(inThisThread(createResolver())) : inThread(PROGRAM, {}, resolve);
}

async function resolveWith(
  call: CallThread<ReturnType<typeof createResolver>>,
  db: Kysely<Database>,
  { sources, keys, given }: World,
  order: ResolveOrder,
): Promise<Resolution> {
  for (const slice of slices(keys, SLICE.keys)) {
    await call(
      'addKeys',
      slice.map(({ source, kind, key, described }) => ({ source, kind, key, described })),
    );
    await turn();
  }
  for await (const observations of readObservations(db, sources)) {
    const isRead = ({ source, matchKey }: StoredObservation) => source !== given?.source || !given.texts.has(matchKey);
    await call('addObservations', observations.filter(isRead));
    await turn();
  }
  for (const slice of slices([...(given?.texts ?? [])], SLICE.observations)) {
    const observations = slice.flatMap(([matchKey, own]) =>
      own === null || given === null ? [] : [{ source: given.source, matchKey, text: own.text }],
    );
    await call('addObservations', observations);
    await turn();
  }
  return call('resolve', sources, order);
}

/** The stored observations of sources, in slices. */
async function* readObservations(
  db: Kysely<Database>,
  sources: readonly WorldSource[],
): AsyncGenerator<StoredObservation[], void, undefined> {
  for (const { id, key: source } of sources) {
    let last = '';
    for (;;) {
      const { rows } = await sql<{ matchKey: string; text: string }>`
        select match_key, described as text from observations where source_id = ${id} and match_key > ${last}
        order by match_key limit ${SLICE.observations}`.execute(db);
      yield rows.map(({ matchKey, text }) => ({ source, matchKey, text }));
      const end = rows.at(-1);
      if (end === undefined || rows.length < SLICE.observations) break;
      last = end.matchKey;
    }
  }
}

function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[], void, undefined> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
