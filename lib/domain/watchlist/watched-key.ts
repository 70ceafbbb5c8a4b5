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
  const [, type, digits] = /^(player|team|referee)-([1-9]\d{0,9})$/.exec(key) ?? [];
  if (type !== 'player' && type !== 'team' && type !== 'referee') return null;
  const id = Number(digits);
  return id <= 2_147_483_647 ? { type, id } : null;
}
