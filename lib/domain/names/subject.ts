import type { Position, SubjectDetail, SubjectType } from '#lib/contract/football/search.ts';

/** A player or a team. */
export interface Subject {
  readonly type: SubjectType;
  readonly id: number;
}

/** @example subjectKey({ type: 'player', id: 123 }) // 'player-123' */
export function subjectKey({ type, id }: Subject): string {
  return `${type}-${id}`;
}

/** Parses a subject key. `null` when it is invalid. */
export function parseSubjectKey(key: string): Subject | null {
  const [, type, digits] = /^(player|team)-([1-9]\d{0,9})$/.exec(key) ?? [];
  if (type !== 'player' && type !== 'team') return null;
  const id = Number(digits);
  return id <= 2_147_483_647 ? { type, id } : null;
}

/** The player or team of a detail. */
export function subjectOf(detail: SubjectDetail): Subject {
  return 'team' in detail ? { type: 'team', id: detail.team.id } : { type: 'player', id: detail.player.id };
}

/** The display name of a player: first and last name, or only the last name (docs/product.md, "Data shapes"). */
export function personName({
  firstName,
  lastName,
}: {
  firstName?: string | null | undefined;
  lastName: string;
}): string {
  return firstName ? `${firstName} ${lastName}` : lastName;
}

const LABELS: Readonly<Record<Position, string>> = {
  GK: 'Goalkeeper',
  DF: 'Defender',
  MF: 'Midfielder',
  FW: 'Forward',
};

/** @example positionLabel('GK') // 'Goalkeeper' */
export function positionLabel(position: Position): string {
  return LABELS[position];
}
