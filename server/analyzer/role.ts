import type { Position } from '#lib/contract/search.ts';

/** The outfield positions; goalkeepers are not modelled. */
export type Role = Exclude<Position, 'GK'>;

export const ROLES: readonly Role[] = ['DF', 'MF', 'FW'];
