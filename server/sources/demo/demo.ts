import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import type { Source } from '#server/sources/parts/source.ts';

export const demo: Source = { ...DEMO_SOURCE, form: 'generated', read: readDemo };
