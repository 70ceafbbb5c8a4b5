import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { search } from '#lib/contract/football/search.ts';
import { type FoundNames, foundNames, furtherNames, type LookedUp } from '#lib/domain/lookup/pasted-replies.ts';

/** The number of parallel requests. A line-up takes three rounds. */
const AT_ONCE = 4;

/** Searches for each name. Throws an `ApiError` when a search fails. */
export async function lookUpNames(backend: Backend, names: readonly string[]): Promise<FoundNames> {
  const found = await searchEach(backend, names);
  const further = found.flatMap(({ reply }) => furtherNames(reply));
  return foundNames([...found, ...(await searchEach(backend, [...new Set(further)]))]);
}

async function searchEach(backend: Backend, names: readonly string[]): Promise<LookedUp[]> {
  const found: LookedUp[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const looked = names.slice(start, start + AT_ONCE).map(async (name) => ({
      name,
      reply: await send(backend, search, { query: name }),
    }));
    found.push(...(await Promise.all(looked)));
  }
  return found;
}
