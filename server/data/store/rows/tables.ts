import type { Kind } from '#server/data/identity/records.ts';

/** The table of each kind of entity. */
export const TABLES = {
  competition: 'competitions',
  team: 'teams',
  player: 'players',
  referee: 'referees',
  match: 'matches',
} as const satisfies Record<Kind, string>;
