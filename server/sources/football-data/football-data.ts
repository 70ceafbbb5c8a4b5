import { FOOTBALL_DATA } from '#server/sources/football-data/football-data-source.ts';
import { liveFootballData } from '#server/sources/football-data/live-football-data.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const footballData: Source = {
  ...FOOTBALL_DATA,
  form: 'files',
  read: readFootballData,
  live: [liveFootballData],
};
