import { parseSubjectKey } from '#lib/domain/names/subject.ts';

/** A subject that can be watched. */
export interface WatchSubject {
  readonly type: 'player' | 'team' | 'referee';
  readonly id: number;
}

/** @example watchedKey({ type: 'referee', id: 7 }) // 'referee-7' */
export function watchedKey({ type, id }: WatchSubject): string {
  return `${type}-${id}`;
}

/** Parses the key of a watched subject. `null` when it is invalid. */
export function parseWatchedKey(key: string): WatchSubject | null {
  const isReferee = key.startsWith('referee-');
  const subject = parseSubjectKey(isReferee ? key.replace('referee', 'player') : key);
  return subject && isReferee ? { ...subject, type: 'referee' } : subject;
}
