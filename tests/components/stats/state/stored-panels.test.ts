import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '#components/stats/state/stored-panels.ts';
import { emptyPanel, type Panel, withSubject } from '#lib/domain/panels/panel.ts';

const set: Panel = {
  ...withSubject(emptyPanel('PREMIUM', 0), { type: 'team', id: 45 }),
  choice: 'total-cornersWon',
  line: 9.5,
  side: 'under',
  period: 'firstHalf',
  filter: { league: 3, place: 'home', startsOnly: true, minMinutes: 60, games: 10 },
  opponent: { id: 8, name: 'Chelsea' },
};

/** Stores the panels as JSON and reads them back. */
function reopened(panels: readonly Panel[], plan: 'FREE' | 'PREMIUM' = 'PREMIUM') {
  return fromStored(JSON.parse(JSON.stringify(toStored(panels))), plan, 2);
}

describe('stored panels', () => {
  it('stored panels are read unchanged', () => {
    const panels = [set, emptyPanel('PREMIUM', 1)];
    expect(reopened(panels)).toEqual(panels);
  });

  it.each([[undefined], [null], ['x'], [4], [{}], [[null, { subject: 5 }]], [[{ ...set, choice: 'rebounds' }]]])(
    'stored panels are the default panels for the malformed value %o',
    (stored) => {
      expect(fromStored(stored, 'PREMIUM', 2)).toEqual([emptyPanel('PREMIUM', 0), emptyPanel('PREMIUM', 1)]);
    },
  );

  it('stored panels keep the names of their subjects', () => {
    const named = withSubject(set, { type: 'team', id: 45, name: 'Manchester City' });
    expect(reopened([named, set]).map(({ subject }) => subject)).toEqual([named.subject, { type: 'team', id: 45 }]);
  });

  it('stored panels keep the valid panels beside a malformed one', () => {
    const [first, second] = reopened([{ ...set, line: Number.NaN }, set]);
    expect(first).toEqual(emptyPanel('PREMIUM', 0));
    expect(second).toEqual(set);
  });

  it('stored panels have the default statistic of the plan when the plan lacks the stored one', () => {
    const [first] = reopened([{ ...set, choice: 'tackles' }], 'FREE');
    expect(first).toEqual({ ...set, choice: 'shots', line: 0.5 });
  });
});
