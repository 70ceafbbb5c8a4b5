import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { idSchema } from '#lib/contract/id.ts';
import { subjectTypeSchema } from '#lib/contract/search.ts';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';
import { keepLooks, type QuickLook, readLooks, withLook } from '#lib/lookup/quick-look.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'recentSubjects';

/** How many unpinned subjects are stored. */
const MAX_RECENT = 8;

const recentSubjectSchema = z.object({
  type: subjectTypeSchema,
  id: idSchema,
  name: z.string(),
  /** The team of a player, or the league of a team. */
  detail: z.nullable(z.string()),
  pinned: z.boolean(),
});

/** A recent subject as the list shows it. */
export type RecentSubject = z.infer<typeof recentSubjectSchema>;

/** The persistent store: the recent subjects. */
export interface QuickStores {
  /** Persistent: the recent subjects. */
  readonly kept: Preferences;
  /** Kept for the browser's session: the looks of the recent subjects. */
  readonly passing: Preferences;
}

/** The stored state of an earlier popup. */
export interface Remembered {
  readonly recents: readonly RecentSubject[];
  /** The looks, the latest first. */
  readonly looks: readonly QuickLook[];
}

/** Reads the stored state of an earlier popup, before the first paint. `now` in milliseconds since 1970. */
export async function readRemembered({ kept, passing }: QuickStores, now: number): Promise<Remembered> {
  const [recents, looks] = await Promise.all([readRecents(kept), readLooks(passing, now)]);
  return { recents, looks };
}

/** A subject as the list shows it. */
export type ListedSubject = Omit<RecentSubject, 'pinned'>;

export interface QuickMemory extends Remembered {
  /** Adds a look, or moves it to the front. */
  remember(look: QuickLook): void;
  /** Replaces a look in place. */
  replace(look: QuickLook): void;
  togglePin(subject: ListedSubject): void;
}

/** The recent subjects and looks of this popup, stored on each change for the next one. */
export function useQuickMemory({ kept, passing }: QuickStores, remembered: Remembered): QuickMemory {
  const [recents, setRecents] = useState(remembered.recents);
  const [looks, setLooks] = useState(remembered.looks);
  useEffect(() => {
    if (recents !== remembered.recents) void keepRecents(kept, recents);
  }, [kept, recents, remembered]);
  useEffect(() => {
    if (looks !== remembered.looks) void keepLooks(passing, looks);
  }, [passing, looks, remembered]);

  const remember = useCallback((look: QuickLook) => {
    const { type, id, name, detail } = look;
    setRecents((before) => withRecent(before, { type, id, name, detail }));
    setLooks((before) => withLook(before, look));
  }, []);
  const replace = useCallback((look: QuickLook) => {
    setLooks((before) => before.map((one) => (one.type === look.type && one.id === look.id ? look : one)));
  }, []);
  const togglePin = useCallback(({ type, id, name, detail }: ListedSubject) => {
    setRecents((before) => withPinToggled(before, { type, id, name, detail }));
  }, []);
  return { recents, looks, remember, replace, togglePin };
}

/** The recent subjects, pinned ones first, each group newest first; empty when none are stored or the value is invalid. */
export async function readRecents(preferences: Preferences): Promise<RecentSubject[]> {
  return z.catch(z.array(recentSubjectSchema), []).parse(await preferences.get(KEY));
}

/** Stores the list for the next window. */
export function keepRecents(preferences: Preferences, recents: readonly RecentSubject[]): Promise<void> {
  return preferences.set(KEY, recents);
}

/** The list after a look-up: the subject is first of its group and keeps its pin; unpinned subjects after the eighth are dropped. */
export function withRecent(recents: readonly RecentSubject[], subject: Omit<RecentSubject, 'pinned'>): RecentSubject[] {
  const pinned = find(recents, subject)?.pinned ?? false;
  const all = ordered([{ ...subject, pinned }, ...without(recents, subject)]);
  const pins = all.filter((one) => one.pinned).length;
  return all.slice(0, pins + MAX_RECENT);
}

/** The list after a pin was toggled; a subject that was not in the list is added. */
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
