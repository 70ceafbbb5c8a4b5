import type { FileTable } from '#lib/contract/data/files.ts';

/** The display names of whole tables. */
export const TABLE_NAMES: Readonly<Record<FileTable, string>> = {
  'player-games': 'Games of players',
  'team-games': 'Games of teams',
  'referee-games': 'Games of referees',
  predictions: 'Predictions',
};
