import * as z from 'zod/mini';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import type { FoundGroup } from '#lib/domain/lookup/found-subjects.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { sharedLock } from '#lib/shell/web-lock.ts';

/** The storage key. Popup and side panel share one list. The website has its own. */
const KEY = 'recentSubjects';

/** The storage key of the id of the user whose list is stored. The lists of other users are stored with their id after the key of the list. */
const OWNER = 'recentSubjectsOwner';
const ownerSchema = z.catch(z.nullable(idSchema), null);

/** The number of unpinned subjects that are stored. */
const MAX_RECENT = 8;

const recentSubjectSchema = z.object({
  type: z.enum(['player', 'team']),
  id: idSchema,
  name: z.string(),
  /** The text beside the name, such as the team of a player. */
  detail: z.nullable(z.string()),
  pinned: z.boolean(),
});

/** A recent subject with its pin. */
export type RecentSubject = z.infer<typeof recentSubjectSchema>;

/** A subject of a list, without a pin. */
export type ListedSubject = Omit<RecentSubject, 'pinned'>;

/** The recent subjects: pinned ones first, newest first within each group. Empty when none are stored or the value is invalid. */
export async function readRecents(preferences: Preferences): Promise<RecentSubject[]> {
  return z.catch(z.array(recentSubjectSchema), []).parse(await preferences.get(KEY));
}

export function keepRecents(preferences: Preferences, recents: readonly RecentSubject[]): Promise<void> {
  return preferences.set(KEY, recents);
}

/** The list after a look-up. The subject moves to the front of its group and keeps its pin. Unpinned subjects after the eighth are dropped. */
export function withRecent(recents: readonly RecentSubject[], subject: Omit<RecentSubject, 'pinned'>): RecentSubject[] {
  const pinned = find(recents, subject)?.pinned ?? false;
  const all = ordered([{ ...subject, pinned }, ...without(recents, subject)]);
  const pins = all.filter((one) => one.pinned).length;
  return all.slice(0, pins + MAX_RECENT);
}

/** The list after a pin was toggled. A subject that was not in the list is added. */
export function withPinToggled(
  recents: readonly RecentSubject[],
  subject: Omit<RecentSubject, 'pinned'>,
): RecentSubject[] {
  const pinned = find(recents, subject)?.pinned ?? false;
  return ordered([{ ...subject, pinned: !pinned }, ...without(recents, subject)]);
}

function find(recents: readonly RecentSubject[], subject: Subject): RecentSubject | undefined {
  return recents.find((one) => subjectKey(one) === subjectKey(subject));
}

function without(recents: readonly RecentSubject[], subject: Subject): RecentSubject[] {
  return recents.filter((one) => subjectKey(one) !== subjectKey(subject));
}

function ordered(recents: readonly RecentSubject[]): RecentSubject[] {
  return [...recents.filter((one) => one.pinned), ...recents.filter((one) => !one.pinned)];
}

/** Applies a change to the stored list, which another window may have changed. Changes of all windows run one after the other. */
export function changeRecents(
  preferences: Preferences,
  change: (recents: readonly RecentSubject[]) => readonly RecentSubject[],
): Promise<void> {
  const lock = sharedLock('tenline.recents');
  return lock(async () => keepRecents(preferences, change(await readRecents(preferences))));
}

/** Replaces the stored list by that of a user who signs in, so that a user does not see the subjects of another one. A list without an owner becomes that user's. */
export function openRecents(preferences: Preferences, userId: number): Promise<void> {
  const lock = sharedLock('tenline.recents');
  return lock(async () => {
    const owner = ownerSchema.parse(await preferences.get(OWNER));
    if (owner === userId) return;
    if (owner !== null) {
      const own = `${KEY}.${userId}`;
      await preferences.set(`${KEY}.${owner}`, await preferences.get(KEY));
      await preferences.set(KEY, await preferences.get(own));
      await preferences.set(own, undefined);
    }
    await preferences.set(OWNER, userId);
  });
}

/** Adds a looked-up subject to the stored list. */
export function rememberSubject(preferences: Preferences, subject: ListedSubject): Promise<void> {
  return changeRecents(preferences, (recents) => withRecent(recents, subject));
}

/** The recent subjects in groups: pinned, then recent. An empty group is left out. */
export function recentGroups(recents: readonly RecentSubject[]): FoundGroup[] {
  const groups = [
    { label: 'Pinned', subjects: recents.filter(({ pinned }) => pinned) },
    { label: 'Recent', subjects: recents.filter(({ pinned }) => !pinned) },
  ];
  return groups.filter(({ subjects }) => subjects.length > 0);
}
