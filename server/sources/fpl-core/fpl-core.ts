import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { liveFplCore } from '#server/sources/fpl-core/live-fpl-core.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const fplCore: Source = { ...FPL_CORE, form: 'files', read: readFplCore, live: [liveFplCore] };
