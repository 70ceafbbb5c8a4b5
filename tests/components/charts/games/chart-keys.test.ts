import { describe, expect, it } from 'vitest';
import { chartMove } from '#components/charts/games/chart-keys.ts';

describe('chartMove', () => {
  it.each([
    ['ArrowRight', null, { active: 0 }],
    ['ArrowRight', 3, { active: 4 }],
    ['ArrowRight', 9, { active: 9 }],
    ['ArrowLeft', null, { active: 9 }],
    ['ArrowLeft', 0, { active: 0 }],
    ['Home', 5, { active: 0 }],
    ['End', 5, { active: 9 }],
    ['Escape', 5, { active: null }],
    ['Escape', null, null],
    ['+', null, { lineStep: 1 }],
    ['ArrowUp', 5, { lineStep: 1 }],
    ['-', null, { lineStep: -1 }],
    ['ArrowDown', 5, { lineStep: -1 }],
    ['Tab', 5, null],
  ])('%s with the active bar %s of ten has the effect %o', (key, active, move) => {
    expect(chartMove(key, active, 10)).toEqual(move);
  });
});
