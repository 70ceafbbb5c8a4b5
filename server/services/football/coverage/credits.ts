import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { PlayerDetail, SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance, Source } from '#lib/contract/football/source.ts';
import { type AnyStatistic, MORE_STATISTICS, STATISTICS } from '#lib/contract/football/statistic.ts';
import { Problem } from '#server/base/problem.ts';
import { nameInMix } from '#server/data/own-worlds.ts';
import type { EntityKind } from '#server/db/football-tables.ts';
import type { Database } from '#server/db/schema.ts';
import type { Shown } from '#server/services/football/matches/period-blocks.ts';

type SourceRow = Selectable<Database['sources']>;
type Mixes = NonNullable<PlayerDetail['mixes']>;

/** The sources of a subject's games, and the source of each value. */
export interface Credits {
  /** The source of most values of the newest game; for a subject without games, the best ranked source that has it. */
  readonly source: Source;
  readonly sources: Source[];
  /** The mixes. Each has, for every shown statistic with values, the index of its source in `sources` and the provenance. */
  readonly mixes: Mixes;
}

interface Credited {
  /** The kind of the subject by its figures. Those of a referee are figures of teams. */
  readonly type: SubjectType;
  /** The kind of the subject if it differs from `type`. */
  readonly kind?: EntityKind;
  readonly id: number;
  readonly worldId: number;
  readonly plan: Shown['plan'];
  /** The ids of the games' mixes in the order of their indexes. */
  readonly mixIds: readonly number[];
}

/**
 * Loads the credits of a subject's games.
 *
 * @throws {Problem} 404 when no source has the subject. While its only source is being removed, the subject is deleted after the source.
 */
export async function loadCredits(
  db: Kysely<Database>,
  { type, kind = type, id, worldId, plan, mixIds }: Credited,
): Promise<Credits> {
  const rows = await db
    .selectFrom('sources')
    .selectAll()
    .where('worldId', '=', worldId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const contents = await mixContents(db, mixIds);
  const keys = [...new Set(contents.flatMap(sourcesByValues))];
  const used = keys.flatMap((key) => rows.filter((row) => nameInMix(row.key) === key));
  if (used.length === 0) used.push(...[...(await bestSources(db, kind, [id])).values()]);
  const [first] = used;
  if (first === undefined) throw new Problem(404, `There is no such ${kind === 'competition' ? 'league' : kind}.`);
  const shown: readonly AnyStatistic[] = [...plan.statistics, ...plan.moreStatistics];
  const mixes = contents.map((content) => mixOf(content, { type, used, shown }));
  return { source: sourceCredit(first, type), sources: used.map((row) => sourceCredit(row, type)), mixes };
}

/** Returns the best ranked source of each entity. */
export async function bestSources(
  db: Kysely<Database>,
  kind: EntityKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SourceRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .distinctOn('entityId')
    .selectAll('sources')
    .select('entityId')
    .where('kind', '=', kind)
    .where('entityId', 'in', ids)
    .orderBy('entityId')
    .orderBy('rank')
    .orderBy('sources.id')
    .execute();
  return new Map(rows.map(({ entityId, ...source }) => [entityId, source]));
}

/** The descriptions of the sources that {@link bestSources} returns for matches, each once. */
export function matchCredits(best: ReadonlyMap<number, SourceRow>): Source[] {
  const byKey = new Map([...best.values()].map((source) => [source.key, source]));
  return [...byKey.values()].map((source) => sourceCredit(source, 'team'));
}

/** The description of a source in replies, with the provenance of its statistics for players or for teams. */
export function sourceCredit(row: SourceRow, type: SubjectType): Source {
  const { name, licence, attribution, url, label, provenance } = row;
  const statistics: Partial<Source['statistics']> = {};
  const definitions: NonNullable<Source['definitions']> = {};
  const more: NonNullable<Source['more']> = {};
  for (const statistic of STATISTICS) statistics[statistic] = provenanceOf(row, type, statistic);
  for (const statistic of MORE_STATISTICS) {
    const own = provenanceOf(row, type, statistic);
    if (own !== 'missing') more[statistic] = own;
  }
  for (const statistic of [...STATISTICS, ...MORE_STATISTICS]) {
    const entry = provenance[type][statistic];
    if (typeof entry === 'object') definitions[statistic] = entry.definition;
  }
  const credit = { name, licence, attribution, url, label, refreshedAt: row.refreshedAt.toISOString() };
  return {
    ...credit,
    statistics: statistics as Source['statistics'],
    definitions,
    ...(Object.keys(more).length > 0 && { more }),
  };
}

function provenanceOf(
  { provenance }: Pick<SourceRow, 'provenance'>,
  type: SubjectType,
  statistic: AnyStatistic,
): Provenance {
  const entry = provenance[type][statistic] ?? 'missing';
  return typeof entry === 'string' ? entry : entry.provenance;
}

const contentSchema = z.record(z.string(), z.string());
type Content = Readonly<Record<string, string>>;

async function mixContents(db: Kysely<Database>, ids: readonly number[]): Promise<Content[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('mixes').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map(({ id, content }) => [id, contentSchema.parse(JSON.parse(content))]));
  return ids.map((id) => byId.get(id) ?? {});
}

/** The keys of a mix's sources, the one with the most values first. */
function sourcesByValues(content: Content): string[] {
  const groups = Map.groupBy(Object.values(content), keyOf);
  return [...groups].sort(([, one], [, other]) => other.length - one.length).map(([key]) => key);
}

function mixOf(
  content: Content,
  { type, used, shown }: { type: SubjectType; used: readonly SourceRow[]; shown: readonly AnyStatistic[] },
): Mixes[number] {
  const mix: Mixes[number] = {};
  for (const statistic of shown) {
    const text = content[statistic];
    const origin = text === undefined ? null : originOf(text, { type, sources: used, statistic });
    if (origin !== null) mix[statistic] = origin;
  }
  return mix;
}

/** Reads an entry of a mix: the source's index in `sources` and the value's provenance; `null` when the source is not in the list. */
export function originOf<Row extends Pick<SourceRow, 'key' | 'provenance'>>(
  entry: string,
  of: { readonly type: SubjectType; readonly sources: readonly Row[]; readonly statistic: AnyStatistic },
): [index: number, provenance: Provenance] | null {
  const index = of.sources.findIndex(({ key }) => nameInMix(key) === keyOf(entry));
  const source = of.sources[index];
  return source === undefined ? null : [index, overrideOf(entry) ?? provenanceOf(source, of.type, of.statistic)];
}

/** The source's key in an entry such as "fpl-core inferred". A second word is the provenance, if it differs from the source's usual provenance. */
const keyOf = (text: string) => text.split(' ')[0] ?? text;

function overrideOf(text: string): Provenance | undefined {
  const word = text.split(' ')[1];
  return word === 'measured' || word === 'proxy' || word === 'inferred' ? word : undefined;
}
