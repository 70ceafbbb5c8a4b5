import { describe, expect, it } from 'vitest';
import { type Comparison, emptyComparison, withPanel } from '#lib/domain/panels/comparison.ts';
import {
  comparisonAddress,
  type PanelUser,
  readComparisonAddress,
  takesAway,
} from '#lib/domain/panels/comparison-address.ts';
import { oneChartOf } from '#lib/domain/panels/one-chart.ts';
import { withChoice, withSubject } from '#lib/domain/panels/panel.ts';
import { settingsOf } from '#lib/domain/panels/shared-settings.ts';

const WIDE: PanelUser = { plan: 'PREMIUM', layout: 'wide' };
const NARROW: PanelUser = { plan: 'PREMIUM', layout: 'narrow' };
const EMPTY = emptyComparison('PREMIUM');
const put = (comparison: Comparison, index: number, id: number) =>
  withPanel(comparison, index, (panel) => withSubject(panel, { type: 'player', id }));
const read = (text: string, panelUser = WIDE, before = EMPTY) =>
  readComparisonAddress(new URLSearchParams(text), before, panelUser);

describe('the address of a comparison', () => {
  it('the address of a comparison contains the number of panels, their subjects and settings, and the referee', () => {
    const shown = { ...put(put(EMPTY, 0, 5), 1, 6), referee: { ...EMPTY.referee, referee: { id: 7 }, line: 24.5 } };
    expect(comparisonAddress(shown, WIDE).toString()).toBe(
      'panels=2&p1=player-5_shotsOnTarget&p2=player-6_foulsCommitted&referee=referee-7_foulsCommitted_over-24.5',
    );
  });

  it('the address of a comparison contains whether the panels are linked', () => {
    const linked = { ...put(EMPTY, 0, 5), isLinked: true };
    expect(comparisonAddress(linked, WIDE).get('same')).toBe('1');
    expect(read(comparisonAddress(linked, WIDE).toString())?.isLinked).toBe(true);
    expect(read('panels=2&p1=player-5', WIDE, linked)?.isLinked).toBe(false);
  });

  it('the address of a comparison contains the chart of all panels if the plan includes its statistic', () => {
    const shown = {
      ...put(EMPTY, 0, 5),
      chart: { ...oneChartOf({ ...settingsOf(null, 'PREMIUM'), choice: 'tackles' }), measure: 'per-90' as const },
    };
    expect(comparisonAddress(shown, WIDE).get('chart')).toBe('tackles_per-90');
    expect(read('panels=2&chart=tackles_per-90')?.chart).toEqual(shown.chart);
    expect(read('panels=2&chart=tackles_per-90', { plan: 'FREE', layout: 'wide' })?.chart).toBeNull();
    expect(read('panels=2', WIDE, shown)?.chart).toBeNull();
  });

  it('the address of a comparison leaves out default and hidden panels', () => {
    expect(comparisonAddress(put(EMPTY, 1, 6), WIDE).toString()).toBe('panels=2&p2=player-6_foulsCommitted');
    expect(comparisonAddress(put(EMPTY, 1, 6), NARROW).toString()).toBe('panels=1');
  });

  it('the address of a comparison restores the same comparison', () => {
    const shown = put(put({ ...EMPTY, counts: { narrow: 1, wide: 8 } }, 0, 5), 7, 6);
    const opened = read(comparisonAddress(shown, WIDE).toString(), WIDE, put(EMPTY, 3, 99));
    expect(opened?.panels).toEqual(shown.panels);
    expect(opened?.counts.wide).toBe(8);
  });

  it('the address of a comparison restores the number of panels for both layouts', () => {
    expect(read('panels=8&p8=player-6', NARROW)?.counts).toEqual({ narrow: 4, wide: 8 });
    expect(read('panels=1&p1=player-6', WIDE)?.counts).toEqual({ narrow: 1, wide: 2 });
  });

  it('the address of a comparison does not change a hidden panel without an entry', () => {
    expect(read('panels=2&p1=player-5', WIDE, put(EMPTY, 6, 99))?.panels[6]?.subject?.id).toBe(99);
  });

  it.each(['', 'tab=all', 'panels=0', 'panels=9', 'panels=x', 'p9=player-1', 'q=1'])(
    'the address of a comparison parses to null: "%s"',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('the address of a comparison replaces a statistic of a hidden panel that a smaller plan does not include', () => {
    const shown = withPanel(EMPTY, 3, (panel) => withChoice(withSubject(panel, { type: 'team', id: 6 }), 'tackles'));
    const opened = read('panels=2&p1=player-5', { plan: 'FREE', layout: 'wide' }, shown);
    expect(opened?.panels[3]).toMatchObject({ subject: { id: 6 }, choice: 'blockedShots' });
  });

  it('may omit the number of panels', () => {
    expect(read('p3=player-5')?.counts.wide).toBe(4);
  });

  it('the address of a comparison has no referee for a FREE user', () => {
    const free: PanelUser = { plan: 'FREE', layout: 'wide' };
    expect(read('panels=2&referee=referee-7', free)?.referee.referee).toBeNull();
    expect(
      comparisonAddress({ ...EMPTY, referee: { ...EMPTY.referee, referee: { id: 7 } } }, free).has('referee'),
    ).toBe(false);
  });
});

describe('takesAway', () => {
  it.each([
    ['p1=player-5_shots', 'p1=player-6_shots', true],
    ['p1=player-5_shots', 'panels=2', true],
    ['referee=referee-5', 'referee=referee-6', true],
    ['p1=player-5_shots', 'p1=player-5_goals_over-2.5', false],
    ['panels=2', 'p1=player-5_shots', false],
    ['p1=none_goals', 'p1=player-5_goals', false],
  ])('a change from %s to %s removes or replaces a subject or a referee: %s', (before, after, isGone) => {
    expect(takesAway(new URLSearchParams(before), new URLSearchParams(after))).toBe(isGone);
  });
});
