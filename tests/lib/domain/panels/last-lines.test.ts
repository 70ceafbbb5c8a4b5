import { describe, expect, it } from 'vitest';
import type { Subject } from '#lib/domain/names/subject.ts';
import { emptyComparison, withLine, withPanel } from '#lib/domain/panels/comparison.ts';
import { withChangedLines } from '#lib/domain/panels/last-lines.ts';
import { withChoice, withLineInReach, withSubject } from '#lib/domain/panels/panel.ts';

const SALAH = { type: 'player', id: 1, name: 'Salah' } as const;
const KANE = { type: 'player', id: 2, name: 'Kane' } as const;
const picked = (subject: Subject, comparison = emptyComparison('PREMIUM'), index = 0) =>
  withPanel(comparison, index, (panel) => withSubject(panel, subject));

describe('the stored lines of a comparison', () => {
  const chosen = withLine(
    withPanel(picked(SALAH), 0, (panel) => withChoice(panel, 'shots')),
    0,
    3.5,
  );

  it('the stored lines of a comparison are applied where their subject and statistic are chosen again', () => {
    const other = withPanel(picked(KANE, chosen), 0, (panel) => withChoice(panel, 'shots'));
    expect(other.panels[0]?.line).toBe(0.5);
    expect(picked(SALAH, other).panels[0]).toMatchObject({ choice: 'shots', line: 3.5 });
    const fouls = withPanel(chosen, 0, (panel) => withChoice(panel, 'foulsCommitted'));
    expect(fouls.panels[0]?.line).toBe(0.5);
    expect(withPanel(fouls, 0, (panel) => withChoice(panel, 'shots')).panels[0]?.line).toBe(3.5);
  });

  it('the stored lines of a comparison have one line for each subject and statistic', () => {
    const again = withLine(chosen, 0, 4.5);
    expect(again.lines).toEqual([['player-1 shots', 4.5]]);
  });

  it('the stored lines of a comparison are not replaced by the reset of a line that no game reaches', () => {
    const reset = withPanel(chosen, 0, (panel) => withLineInReach(panel, 1));
    expect(reset.panels[0]?.line).toBe(0.5);
    expect(picked(SALAH, picked(KANE, reset)).panels[0]?.line).toBe(3.5);
  });

  it('the stored lines of a comparison are limited to the 200 lines chosen last', () => {
    let comparison = emptyComparison('PREMIUM');
    for (let id = 1; id <= 250; id += 1) comparison = withLine(picked({ type: 'player', id }, comparison), 0, 1.5);
    expect(comparison.lines).toHaveLength(200);
    expect([comparison.lines[0]?.[0], comparison.lines.at(-1)?.[0]]).toEqual([
      'player-250 shotsOnTarget',
      'player-51 shotsOnTarget',
    ]);
  });
});

describe('withChangedLines', () => {
  const [kane, salah, lower] = [['2 shots', 2.5] as const, ['1 shots', 3.5] as const, ['1 shots', 0.5] as const];

  it.each([
    ['puts the lines that this window has changed before the stored lines', [salah], [kane], [], [kane, salah]],
    ['replaces a stored line of the same subject and statistic', [kane, lower], [salah], [], [salah, kane]],
    ['keeps a stored line that only another window has changed', [lower], [kane, salah], [salah], [kane, lower]],
  ])('%s', (_what, stored, lines, before, merged) => {
    expect(withChangedLines(stored, lines, before)).toEqual(merged);
  });
});

it('the lines of two windows together are limited to 200', () => {
  const stored = Array.from({ length: 200 }, (_, id) => [`player-${id} shots`, 1.5] as const);
  const merged = withChangedLines(stored, [['player-900 shots', 2.5]], []);
  expect([merged.length, merged[0], merged.at(-1)?.[0]]).toEqual([200, ['player-900 shots', 2.5], 'player-198 shots']);
});
