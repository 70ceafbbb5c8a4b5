import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { search } from '#lib/contract/football/search.ts';
import { type NameChoice, pastedChoices, pastedSubjects } from '#lib/domain/lookup/pasted-names.ts';
import type { Subject } from '#lib/domain/names/subject.ts';

/** The results of the searches: clear subjects (docs/product.md, "Search"), names that are not clear, and names without a result. */
export interface FoundNames {
  readonly subjects: readonly Subject[];
  readonly doubtful: readonly { readonly name: string; readonly choices: readonly NameChoice[] }[];
  readonly unknown: readonly string[];
}

/** The user's choice for each name that is not clear. A name without a choice is left out of the view. */
export type ChosenNames = ReadonlyMap<string, NameChoice>;

/** The number of parallel requests. A line-up takes three rounds. */
const AT_ONCE = 4;

/** Searches for each name. Throws an `ApiError` when a search fails. */
export async function lookUpNames(backend: Backend, names: readonly string[]): Promise<FoundNames> {
  const results: { name: string; subjects: readonly Subject[]; choices: readonly NameChoice[] }[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const looked = names.slice(start, start + AT_ONCE).map(async (name) => {
      const reply = await send(backend, search, { query: name });
      return { name, subjects: pastedSubjects(reply), choices: pastedChoices(reply) };
    });
    results.push(...(await Promise.all(looked)));
  }
  const open = results.filter(({ subjects }) => subjects.length === 0);
  return {
    subjects: results.flatMap(({ subjects }) => subjects),
    doubtful: open.filter(({ choices }) => choices.length > 0),
    unknown: open.filter(({ choices }) => choices.length === 0).map(({ name }) => name),
  };
}
