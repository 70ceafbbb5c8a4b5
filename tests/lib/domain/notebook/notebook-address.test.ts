import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { notebookAddress, readNotebookAddress } from '#lib/domain/notebook/notebook-address.ts';
import { EVERY_NOTE, withNotebookFilter } from '#lib/domain/notebook/notebook-filter.ts';

it('the address of the Notebook omits default settings', () => {
  expect(notebookAddress(EVERY_NOTE).toString()).toBe('');
  const chosen = { statistic: 'shots', kind: 'player', position: 'FW', text: ' kane & co' } as const;
  expect(notebookAddress(chosen).toString()).toBe('stat=shots&type=player&position=FW&q=kane+%26+co');
});

it('an address of the Notebook parses to the filter it was written from', () => {
  const filter = fc.record({
    statistic: fc.constantFrom('all' as const, ...STATISTICS),
    kind: fc.constantFrom('all' as const, 'team' as const, 'player' as const),
    position: fc.constantFrom('' as const, 'GK' as const, 'DF' as const, 'MF' as const, 'FW' as const),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
  });
  fc.assert(
    fc.property(filter, (one) => {
      const chosen = withNotebookFilter(one, {});
      expect(readNotebookAddress(new URLSearchParams(notebookAddress(chosen).toString()))).toEqual(chosen);
    }),
  );
});

it('unknown values in an address of the Notebook are ignored', () => {
  const address = new URLSearchParams('stat=xg&type=referee&position=QB&panels=2');
  expect(readNotebookAddress(address)).toEqual(EVERY_NOTE);
});

it('an address of the Notebook ignores a position for team notes', () => {
  expect(readNotebookAddress(new URLSearchParams('type=team&position=GK'))).toEqual({ ...EVERY_NOTE, kind: 'team' });
});
