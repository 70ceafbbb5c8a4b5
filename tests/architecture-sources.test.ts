import { describe, expect, test } from 'vitest';
import { sourceNames } from '#tests/support/architecture/source-names.ts';

describe('the check of the names of sources', () => {
  const named = (file: string, text = "const a = 'results';") => sourceNames([{ file, text }], new Set(['results']));

  test.each(['server/data/a.ts', 'server/sources/parts/a.ts', 'server/sources/a.ts', 'components/data/a.tsx'])(
    'the check of the names of sources reports a source that is named in %s',
    (file) => {
      expect(named(file)[0]).toContain(`${file} names the source 'results'`);
    },
  );

  test.each(['server/sources/results/a.ts', 'server/sources/registry.ts', 'tests/server/a.test.ts'])(
    'the check of the names of sources lets %s name a source',
    (file) => {
      expect(named(file)).toEqual([]);
    },
  );

  test('the check of the names of sources does not report a sentence or a comment with the name of a source', () => {
    expect(named('server/data/a.ts', "const a = 'Only results can be replayed.'; // 'results'")).toEqual([]);
  });
});
