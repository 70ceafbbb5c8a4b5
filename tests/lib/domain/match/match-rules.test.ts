import { expect, test } from 'vitest';
import type { UnusualFigure } from '#lib/contract/scout/match-sheet.ts';
import { banAhead, banRule } from '#lib/domain/match/ban-rules.ts';
import { likelyText, pitchLines } from '#lib/domain/match/likely-line-up.ts';
import { mostUnusual, unusualness } from '#lib/domain/match/unusual-sentences.ts';

const league = { hits: 120, games: 1000 };

function figure(id: number, hits: number, but: Partial<UnusualFigure> = {}): UnusualFigure {
  const about = { subject: 'player', id, name: `Player ${id}`, position: 'FW', line: 2.5 } as const;
  return { ...about, statistic: 'shots', side: 'over', place: 'all', rate: { hits, games: 10 }, league, ...but };
}

test('a rate is unusual by the distance of its lower bound from the share of the league, and one of under five games is not', () => {
  expect(unusualness({ hits: 9, games: 10 }, league)).toBeCloseTo(0.476, 3);
  expect(unusualness({ hits: 4, games: 4 }, league)).toBe(0);
  expect(unusualness({ hits: 9, games: 10 }, { hits: 1, games: 29 })).toBe(0);
});

test('the most unusual figures are one of each subject and two of each statistic', () => {
  const figures = [
    figure(1, 8),
    figure(1, 10, { statistic: 'goals' }),
    figure(2, 9),
    figure(3, 7),
    figure(4, 6),
    figure(5, 1),
  ];
  expect(mostUnusual(figures).map(({ id, statistic }) => [id, statistic])).toEqual([
    [1, 'goals'],
    [2, 'shots'],
    [3, 'shots'],
  ]);
});

test('a fifth yellow card means a ban up to the 19th match of the team, a tenth up to the 32nd, only where the rule is known', () => {
  const rule = banRule('premier-league', 2026);
  if (rule === null) throw new Error('the rule is not known');
  expect(banAhead(rule, 4, 19)).toEqual({ cards: 5, matches: 19 });
  expect(banAhead(rule, 4, 20)).toBeNull();
  expect(banAhead(rule, 9, 32)).toEqual({ cards: 10, matches: 32 });
  expect(banAhead(rule, 5, 10)).toBeNull();
  expect([banRule('premier-league', 2018), banRule('la-liga', 2026), banRule(null, 2026)]).toEqual([null, null, null]);
});

test('a line of six players on the pitch is divided into two of three', () => {
  const lines = pitchLines(Array.from({ length: 6 }, () => ({ position: 'MF' as const })));
  expect(lines.map((line) => line.length)).toEqual([3, 3]);
});

test('a likely line-up without known starts says that it is by minutes', () => {
  expect(likelyText([{ recent: [{ minutes: 90, started: true }] }])).toContain('by starts');
  expect(likelyText([{ recent: [{ minutes: 90, started: null }, null] }])).toContain('No source has who started');
});
