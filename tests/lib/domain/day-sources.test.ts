import { describe, expect, it } from 'vitest';
import { sharedLabel, sourcesOf, withLabels } from '#lib/domain/day-sources.ts';
import { listedMatch } from '#lib/domain/match-prediction.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { source } from '#tests/support/detail-builders.ts';

const REAL = source({ name: 'Real' });
const DEMO = source({ name: 'Demo', label: 'Demo data' });
const match = (id: number, label?: string) => listedMatch(analyzedMatch({ id, ...(label && { label }) }));
const [ONE, TWO] = [match(1), match(2, 'Demo data')];

describe('the labels of a reply', () => {
  it('are those of its matches when it lists its sources', () => {
    const reply = { data: [TWO, ONE], locked: 0, source: DEMO, sources: [DEMO, REAL] };
    expect(withLabels(reply)).toBe(reply);
  });

  it('are the label in its field `source` when it does not list its sources, as from an older server', () => {
    const old = { data: [ONE, match(3)], locked: 0 };
    expect(withLabels({ ...old, source: DEMO }).data.map(({ label }) => label)).toEqual(['Demo data', 'Demo data']);
    const labelled = old.data.map((one) => ({ ...one, label: 'Demo data' }));
    expect(withLabels({ ...old, source: DEMO })).toEqual({ ...old, source: DEMO, data: labelled });
    expect(withLabels({ ...old, source: REAL }).data.map(({ label }) => label)).toEqual([undefined, undefined]);
  });
});

it('the sources are those of the replies with a shown match, each once', () => {
  const empty = { data: [], locked: 0, source: null };
  const both = { data: [ONE, TWO], locked: 0, source: REAL, sources: [REAL, DEMO] };
  const old = { data: [match(3)], locked: 0, source: REAL };
  expect(sourcesOf([empty, both, old], [TWO, match(3)])).toEqual([REAL, DEMO]);
  expect(sourcesOf([empty, both, old], [match(3)])).toEqual([REAL]);
  expect(sourcesOf([empty, both, old], [])).toEqual([]);
  expect(sourcesOf([{ ...old, source: null }], [match(3)])).toEqual([]);
});

it('the shared label is the label of all matches, or null when their labels differ or are absent', () => {
  expect(sharedLabel([TWO, match(3, 'Demo data')])).toBe('Demo data');
  expect(sharedLabel([ONE, TWO])).toBeNull();
  expect(sharedLabel([TWO, match(3, 'Replay')])).toBeNull();
  expect(sharedLabel([ONE])).toBeNull();
  expect(sharedLabel([])).toBeNull();
});
