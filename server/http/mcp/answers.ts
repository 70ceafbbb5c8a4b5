import { z } from 'zod';
import type { Source } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import { parseSubjectKey, type Subject } from '#lib/domain/names/subject.ts';
import { provenanceIn } from '#lib/domain/statistics/provenance.ts';
import { Refusal } from '#server/http/mcp/caller.ts';
import type { ShownSource } from '#server/http/mcp/tool.ts';

/** Fewer games than this prove little (docs/product.md, "Scout"). */
const FEW = 5;

/** The sources of an answer without repeats, each with the provenance of one statistic. */
export function shownSources(sources: readonly Source[], statistic: AnyStatistic | null = null): ShownSource[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()].map((source) => ({
    name: source.name,
    licence: source.licence,
    attribution: source.attribution,
    refreshedAt: source.refreshedAt,
    ...(source.label !== null && { label: source.label }),
    ...(statistic !== null && { provenance: provenanceIn(source, statistic) }),
  }));
}

/** What a hit rate leaves open. @param games the number of games of which the rate was counted, known or not */
export function openQuestions(rate: HitRate, games: number): string[] {
  const missing = games - rate.games;
  return [
    ...(games === 0 ? ['No game matches the question.'] : []),
    ...(missing > 0 ? [`${missing} of ${games} games have no known value; they count on neither side.`] : []),
    ...(rate.games > 0 && rate.games < FEW ? [`Only ${rate.games} games: a rate of so few says little.`] : []),
  ];
}

/** Reads the key of a player or team. @throws {Refusal} for any other text */
export function readSubject(key: string): Subject {
  const subject = parseSubjectKey(key);
  if (subject === null)
    throw new Refusal('Name a player or team by its key, such as player-12 or team-3; find has the keys.');
  return subject;
}

/** Reads the key of a team or a referee. @throws {Refusal} for any other text */
export function readId(key: string, kind: 'team' | 'referee'): number {
  const [, id] = new RegExp(`^${kind}-([1-9]\\d{0,8})$`).exec(key) ?? [];
  if (id === undefined) throw new Refusal(`Name a ${kind} by its key, such as ${kind}-3; find has the keys.`);
  return Number(id);
}

export const keySchema = z.string().max(20);
export const lineSchema = z.number().min(0).max(9999.5);
export const sideSchema = z.enum(['over', 'under']).default('over');
/** The maximum number of rows of an answer. */
export const limitSchema = z.int().min(1).max(100);
