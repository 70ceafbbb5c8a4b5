import { COLLECTIONS } from '#server/sources/asa/asa-leagues.ts';
import { ASA } from '#server/sources/asa/asa-source.ts';
import { liveAsa } from '#server/sources/asa/live-asa.ts';
import { readAsa } from '#server/sources/asa/read-asa.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const asa: Source = { ...ASA, form: 'files', read: readAsa, live: [liveAsa], collections: COLLECTIONS };
