import type { Source } from '#server/sources/parts/source.ts';
import { MADE_UP } from '#tests/support/made-up/made-up-source.ts';
import { readMadeUp } from '#tests/support/made-up/read-made-up.ts';

export const madeUp: Source = { ...MADE_UP, form: 'files', read: readMadeUp };
