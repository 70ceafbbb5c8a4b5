import { expect, it, vi } from 'vitest';
import { keepComparison, readKeptComparison } from '#components/stats/state/stored-comparison.ts';
import { type Comparison, emptyComparison, withLine, withPanel } from '#lib/domain/panels/comparison.ts';
import { withSubject } from '#lib/domain/panels/panel.ts';
import { EMPTY_REFEREE_PANEL } from '#lib/domain/panels/referee-panel.ts';
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

it('a stored comparison is read back; a plan without referees gets the empty referee panel', async () => {
  const preferences = memoryPreferences();
  const [, shown] = opened(1, 3.5);
  const referee = { ...EMPTY_REFEREE_PANEL, referee: { id: 4, name: 'Ann Ref' } };
  const kept = { ...shown, isLinked: true, counts: { narrow: 3, wide: 4 }, referee };
  await keepComparison(preferences, USER.id, kept, null);
  expect(await readKeptComparison(preferences, USER)).toEqual(kept);
  expect((await readKeptComparison(preferences, { id: 7, plan: 'FREE' })).referee).toEqual(EMPTY_REFEREE_PANEL);
  expect(await readKeptComparison(preferences, { id: 8, plan: 'PREMIUM' })).toEqual(START);
});

it('only the changed parts of a comparison are stored', async () => {
  const preferences = memoryPreferences();
  const set = vi.spyOn(preferences, 'set');
  const [before] = opened(1, 3.5);
  await keepComparison(preferences, USER.id, { ...before, isLinked: true }, before);
  expect(set.mock.calls).toEqual([['panelLink.7', true]]);
});
