import { expect, it } from 'vitest';
import { listedMatch } from '#lib/domain/analyzer/match-prediction.ts';
import { sharedLabel, sourcesOf } from '#lib/domain/data/day-sources.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { source } from '#tests/support/detail-builders.ts';

const REAL = source({ name: 'Real' });
const DEMO = source({ name: 'Demo', label: 'Demo data' });
const match = (id: number, label?: string) => listedMatch(analyzedMatch({ id, ...(label && { label }) }));
const [ONE, TWO] = [match(1), match(2, 'Demo data')];

it('the sources are those of the replies with a shown match, each once', () => {
  const empty = { data: [], locked: 0, source: null };
  const both = { data: [ONE, TWO], locked: 0, source: REAL, sources: [REAL, DEMO] };
  const other = { data: [match(3)], locked: 0, source: REAL, sources: [REAL] };
  expect(sourcesOf([empty, both, other], [TWO, match(3)])).toEqual([REAL, DEMO]);
  expect(sourcesOf([empty, both, other], [match(3)])).toEqual([REAL]);
  expect(sourcesOf([empty, both, other], [])).toEqual([]);
});

it('the shared label is the label of all matches, or null when their labels differ or are absent', () => {
  expect(sharedLabel([TWO, match(3, 'Demo data')])).toBe('Demo data');
  expect(sharedLabel([ONE, TWO])).toBeNull();
  expect(sharedLabel([TWO, match(3, 'Replay')])).toBeNull();
  expect(sharedLabel([ONE])).toBeNull();
  expect(sharedLabel([])).toBeNull();
});
