import * as z from 'zod/mini';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';
import { isStillTrue } from '#lib/lookup/is-still-true.ts';
import { type QuickLook, quickLookSchema } from '#lib/lookup/quick-look.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'quickLooks';

/** As many as there are recent subjects. */
const MAX_LOOKS = 8;

/** The looks kept while the browser runs, the last seen first, without those that time has overtaken. */
export async function readLooks(passing: Preferences, now: number): Promise<QuickLook[]> {
  const looks = z.catch(z.array(quickLookSchema), []).parse(await passing.get(KEY));
  return looks.filter((look) => isStillTrue(look, now));
}

/** Keeps looks for the next popup; `[]` forgets all. */
export function keepLooks(passing: Preferences, looks: readonly QuickLook[]): Promise<void> {
  return passing.set(KEY, looks.length === 0 ? undefined : looks);
}

/** The list with a look first, in place of an older one of the same subject. */
export function withLook(looks: readonly QuickLook[], look: QuickLook): QuickLook[] {
  return [look, ...looks.filter((one) => subjectKey(one) !== subjectKey(look))].slice(0, MAX_LOOKS);
}

/** The look of a subject, if there is one. */
export function lookOf(looks: readonly QuickLook[], subject: Subject): QuickLook | undefined {
  return looks.find((one) => subjectKey(one) === subjectKey(subject));
}
