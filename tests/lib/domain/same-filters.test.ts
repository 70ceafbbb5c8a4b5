import { describe, expect, it } from 'vitest';
import type { Subject } from '#lib/domain/names/subject.ts';
import { type Comparison, emptyComparison, withLine, withLink, withPanel } from '#lib/domain/panels/comparison.ts';
import { withChoice, withFilter, withSubject } from '#lib/domain/panels/panel.ts';

const SALAH = { type: 'player', id: 1, name: 'Salah' } as const;
const KANE = { type: 'player', id: 2, name: 'Kane' } as const;
const picked = (subject: Subject, comparison = emptyComparison('PREMIUM'), index = 0) =>
  withPanel(comparison, index, (panel) => withSubject(panel, subject));

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

  it('panels with the same filters get league, place, period and line of the panel whose switch is pressed', () => {
    expect(settings(filtered)).toEqual([
      [7, 'home', 'firstHalf', 2.5],
      ['all', 'all', 'fullGame', 0.5],
    ]);
    expect(settings(withLink(filtered, 0, true))[1]).toEqual([7, 'home', 'firstHalf', 2.5]);
    expect(withLink(filtered, 0, true).panels[1]?.subject).toMatchObject(KANE);
  });

  it('panels with the same filters change together when one panel changes, until the link ends', () => {
    const linked = withLink(filtered, 0, true);
    const away = withPanel(linked, 1, (panel) => withFilter(panel, { place: 'away' }));
    expect(settings(withLine(away, 1, 4.5))[0]).toEqual([7, 'away', 'firstHalf', 4.5]);
    const ended = withLink(away, 1, false);
    expect(settings(withPanel(ended, 1, (panel) => withFilter(panel, { place: 'all' })))[0]?.[1]).toBe('away');
  });

  it('panels with the same filters keep their own line where they have another statistic', () => {
    const passes = withPanel(filtered, 1, (panel) => withChoice(panel, 'passes', 40.5));
    expect(settings(withLink(passes, 0, true))[1]).toEqual([7, 'home', 'firstHalf', 40.5]);
  });
});
