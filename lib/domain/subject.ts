import type { SubjectType } from '#lib/contract/search.ts';

/** A player or a team, named by what the server needs to find it. */
export interface Subject {
  readonly type: SubjectType;
  readonly id: number;
}

/** @example subjectKey({ type: 'player', id: 123 }) // 'player-123' */
export function subjectKey({ type, id }: Subject): string {
  return `${type}-${id}`;
}

/** Reads a key from an address or a store; `null` when it is none. */
export function parseSubjectKey(key: string): Subject | null {
  const [, type, digits] = /^(player|team)-([1-9]\d{0,9})$/.exec(key) ?? [];
  if (type !== 'player' && type !== 'team') return null;
  const id = Number(digits);
  return id <= 2_147_483_647 ? { type, id } : null;
}
