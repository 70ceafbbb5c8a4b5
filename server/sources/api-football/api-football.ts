import { API_FOOTBALL } from '#server/sources/api-football/api-football-source.ts';
import { liveApiFootball } from '#server/sources/api-football/live-api-football.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const apiFootball: Source = { ...API_FOOTBALL, form: 'files', read: readApiFootball, live: [liveApiFootball] };
