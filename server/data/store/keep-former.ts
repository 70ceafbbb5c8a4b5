import type { Kysely } from 'kysely';
import { changedKeys, changedObservations } from '#server/data/store/changes.ts';
import { type KeptFigures, keepKnownFigures, type NewFigures } from '#server/data/store/keep-known-figures.ts';
import type { Description } from '#server/data/store/rows/descriptions.ts';
import { keepSealedSeasons, NOTHING_KEPT } from '#server/data/store/sealed-seasons.ts';
import type { Database } from '#server/db/schema.ts';

/** Which former figures an import keeps. */
export interface KeepFormer {
  /** The codes of faults whose figures an operator accepts. */
  readonly accept: readonly string[];
  /** True when unknown figures may replace known ones. */
  readonly mayLose: boolean;
  /** True for a sync, which changes no sealed season. */
  readonly isSync: boolean;
}

interface Compared extends Omit<NewFigures, 'changed' | 'accepted'> {
  readonly descriptions: readonly Description[];
  readonly now: Date;
}

/**
 * Compares an import with what is stored: what changes, and the matches whose former figures stay.
 *
 * @param former `null` for an import that replaces everything
 */
export async function keepFormer(
  db: Kysely<Database>,
  { descriptions, now, ...compared }: Compared,
  former: KeepFormer | null,
): Promise<{
  readonly kept: KeptFigures;
  /** The keys of the matches that get other figures. */
  readonly changed: ReadonlySet<string>;
  /** The changed descriptions, as "kind key". */
  readonly keys: ReadonlySet<string>;
  /** True for a match of a sealed season that stays as it is, with its description. */
  readonly isSealed: (match: string) => boolean;
}> {
  const { sourceId, observations } = compared;
  const { accept: accepted = [], mayLose = true, isSync = false } = former ?? {};
  const keys = await changedKeys(db, sourceId, descriptions);
  const differing = await changedObservations(db, sourceId, observations);
  const redescribed = descriptions.flatMap(({ kind, key }) =>
    kind === 'match' && keys.has(`match ${key}`) ? [key] : [],
  );
  const given = { ...compared, changed: differing, accepted };
  const sealed = isSync ? await keepSealedSeasons(db, given, { now, redescribed }) : NOTHING_KEPT;
  const open = new Set([...differing].filter((key) => !sealed.matches.has(key)));
  const unreleased = new Set([...open].filter((key) => !sealed.released.has(key)));
  const known = mayLose ? NOTHING_KEPT : await keepKnownFigures(db, { ...given, changed: unreleased });
  return {
    kept: {
      matches: new Set([...sealed.matches, ...known.matches]),
      parts: [...sealed.parts, ...known.parts],
    },
    changed: new Set([...open].filter((key) => !known.matches.has(key))),
    keys: new Set(
      [...keys].filter((key) => !key.startsWith('match ') || !sealed.matches.has(key.slice('match '.length))),
    ),
    isSealed: (match) => sealed.matches.has(match),
  };
}
