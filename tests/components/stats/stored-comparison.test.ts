import { expect, it, vi } from 'vitest';
import { keepComparison, readKeptComparison } from '#components/stats/stored-comparison.ts';
import { type Comparison, emptyComparison, withLine, withPanel } from '#lib/domain/comparison.ts';
import { withSubject } from '#lib/domain/panel.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const USER = { id: 7, plan: 'PREMIUM' } as const;
const START = emptyComparison('PREMIUM');

/** A window that opened with nothing stored and shows a player, before and after the user chose a line. */
function opened(id: number, line: number): readonly [before: Comparison, after: Comparison] {
  const before = withPanel(START, 0, (panel) => withSubject(panel, { type: 'player', id }));
  return [before, withLine(before, 0, line)];
}

it('lines that two windows store at the same time are both kept', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const preferences = memoryPreferences();
  const [[before, after], [otherBefore, otherAfter]] = [opened(1, 3.5), opened(2, 2.5)];
  await Promise.all([
    keepComparison(preferences, USER.id, after, before),
    keepComparison(preferences, USER.id, otherAfter, otherBefore),
  ]);
  const { lines } = await readKeptComparison(preferences, USER);
  expect(lines.map(([key]) => key)).toEqual(['player-2 shotsOnTarget', 'player-1 shotsOnTarget']);
});
