import { FPL } from '#server/sources/fpl/fpl-source.ts';
import { liveFpl } from '#server/sources/fpl/live-fpl.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const fpl: Source = { ...FPL, form: 'files', read: readFpl, live: [liveFpl] };
