import { describe, expect, it } from 'vitest';
import {
  type Comparison,
  countFor,
  DEFAULT_COUNTS,
  emptyComparison,
  PANEL_CHOICES,
  withCount,
  withLine,
  withLink,
  withPanel,
} from '#lib/domain/comparison.ts';
import { withChoice, withFilter, withLineInReach, withSubject } from '#lib/domain/panel.ts';
import type { Subject } from '#lib/domain/subject.ts';

it('Compare offers 1 to 4 panels under 1024 px (default 1), otherwise 2, 4, 6 or 8 (default 2)', () => {
  expect(PANEL_CHOICES).toEqual({ narrow: [1, 2, 3, 4], wide: [2, 4, 6, 8] });
  expect(DEFAULT_COUNTS).toEqual({ narrow: 1, wide: 2 });
});

it.each([
  ['wide', 1, 2],
  ['wide', 3, 4],
  ['wide', 8, 8],
  ['narrow', 3, 3],
  ['narrow', 8, 4],
] as const)('on a %s screen, a choice of %i panels results in %i', (layout, wanted, shown) => {
  expect(countFor(layout, wanted)).toBe(shown);
});

it.each([
  ['wide', 6, { wide: 6, narrow: 4 }],
  ['wide', 2, { wide: 2, narrow: 2 }],
  ['narrow', 3, { wide: 4, narrow: 3 }],
  ['narrow', 1, { wide: 2, narrow: 1 }],
] as const)('a choice on a %s screen of %i panels applies to the other layout too', (layout, count, counts) => {
  expect(withCount(emptyComparison('PREMIUM'), layout, count).counts).toEqual(counts);
});

const SALAH = { type: 'player', id: 1, name: 'Salah' } as const;
const KANE = { type: 'player', id: 2, name: 'Kane' } as const;
const picked = (subject: Subject, comparison = emptyComparison('PREMIUM'), index = 0) =>
  withPanel(comparison, index, (panel) => withSubject(panel, subject));

describe('the remembered lines', () => {
  const chosen = withLine(
    withPanel(picked(SALAH), 0, (panel) => withChoice(panel, 'shots')),
    0,
    3.5,
  );

  it('a subject and statistic get the line that was chosen for them last', () => {
    const other = withPanel(picked(KANE, chosen), 0, (panel) => withChoice(panel, 'shots'));
    expect(other.panels[0]?.line).toBe(0.5);
    expect(picked(SALAH, other).panels[0]).toMatchObject({ choice: 'shots', line: 3.5 });
    const fouls = withPanel(chosen, 0, (panel) => withChoice(panel, 'foulsCommitted'));
    expect(fouls.panels[0]?.line).toBe(0.5);
    expect(withPanel(fouls, 0, (panel) => withChoice(panel, 'shots')).panels[0]?.line).toBe(3.5);
  });

  it('a line that is reset because no game reaches it is not remembered', () => {
    const reset = withPanel(chosen, 0, (panel) => withLineInReach(panel, 1));
    expect(reset.panels[0]?.line).toBe(0.5);
    expect(picked(SALAH, picked(KANE, reset)).panels[0]?.line).toBe(3.5);
  });

  it('at most 200 are kept, those chosen last', () => {
    let comparison = emptyComparison('PREMIUM');
    for (let id = 1; id <= 250; id += 1) comparison = withLine(picked({ type: 'player', id }, comparison), 0, 1.5);
    expect(comparison.lines).toHaveLength(200);
    expect([comparison.lines[0]?.[0], comparison.lines.at(-1)?.[0]]).toEqual([
      'player-250 shotsOnTarget',
      'player-51 shotsOnTarget',
    ]);
  });
});

describe('panels with the same filters', () => {
  const pair = picked(KANE, picked(SALAH), 1);
  const alike = (comparison = pair, index = 0) => withPanel(comparison, index, (panel) => withChoice(panel, 'shots'));
  const shots = alike(alike(), 1);
  const filtered = withLine(
    withPanel(shots, 0, (panel) => ({ ...withFilter(panel, { league: 7, place: 'home' }), period: 'firstHalf' })),
    0,
    2.5,
  );
  const settings = ({ panels }: Comparison) =>
    panels.slice(0, 2).map(({ filter, period, line }) => [filter.league, filter.place, period, line]);

  it('get league, place, period and line of the panel that was pressed', () => {
    expect(settings(filtered)).toEqual([
      [7, 'home', 'firstHalf', 2.5],
      ['all', 'all', 'fullGame', 0.5],
    ]);
    expect(settings(withLink(filtered, 0, true))[1]).toEqual([7, 'home', 'firstHalf', 2.5]);
    expect(withLink(filtered, 0, true).panels[1]?.subject).toMatchObject(KANE);
  });

  it('follow a change in any of them until the link ends', () => {
    const linked = withLink(filtered, 0, true);
    const away = withPanel(linked, 1, (panel) => withFilter(panel, { place: 'away' }));
    expect(settings(withLine(away, 1, 4.5))[0]).toEqual([7, 'away', 'firstHalf', 4.5]);
    const ended = withLink(away, 1, false);
    expect(settings(withPanel(ended, 1, (panel) => withFilter(panel, { place: 'all' })))[0]?.[1]).toBe('away');
  });

  it('keep their own line where they have another statistic', () => {
    const passes = withPanel(filtered, 1, (panel) => withChoice(panel, 'passes', 40.5));
    expect(settings(withLink(passes, 0, true))[1]).toEqual([7, 'home', 'firstHalf', 40.5]);
  });
});
