import { expect, test, vi } from 'vitest';
import { moveUpViews } from '#components/scout/move-up-views.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { apiFailure } from '#lib/backend/backend.ts';
import type { ScoutView } from '#lib/contract/scout-views.ts';

const SHOTS = { name: 'Shots', settings: { statistic: 'shots' } };

/** An account with these views, and a function that saves one more. */
function account(...views: (readonly [name: string, view: string])[]) {
  let kept: readonly ScoutView[] = views.map(([name, view], id) => ({ id, name, view }));
  const save = vi.fn(async (name: string, view: string) => {
    kept = [...kept, { id: kept.length, name, view }];
    return kept;
  });
  return { views: kept, save };
}

test('a view of the device is saved in the account, with a number if another view has its name', async () => {
  const { views, save } = account(['Shots', 'statistic=goals'], ['Shots 2', 'statistic=goals']);
  const moved = await moveUpViews({ views, save, unsent: [SHOTS] });
  expect(moved.views.map(({ name }) => name)).toEqual(['Shots', 'Shots 2', 'Shots 3']);
  expect(save.mock.calls).toEqual([['Shots 3', 'statistic=shots']]);
});

test.each(['Shots', 'Shots 2'])(
  'a view that is already saved in the account, as "%s", is not saved again',
  async (name) => {
    const { views, save } = account([name, 'statistic=shots']);
    await moveUpViews({ views, save, unsent: [SHOTS] });
    expect(save).not.toHaveBeenCalled();
  },
);

test('a view with the longest name is saved once, although its number replaces the end of its name', async () => {
  const { views, save } = account(['x'.repeat(40), 'statistic=goals']);
  const long = { ...SHOTS, name: 'x'.repeat(40) };
  const moved = await moveUpViews({ views, save, unsent: [long] });
  expect(save.mock.calls).toEqual([[`${'x'.repeat(37)} 2`, 'statistic=shots']]);
  await moveUpViews({ ...moved, save, unsent: [long] });
  expect(save).toHaveBeenCalledOnce();
});

test('a view with the settings of a view of another name is saved too', async () => {
  const { views, save } = account(['My view', 'statistic=shots']);
  await moveUpViews({ views, save, unsent: [SHOTS] });
  expect(save).toHaveBeenCalledWith('Shots', 'statistic=shots');
});

test('a view that the server refuses is left for another attempt, and the others are saved', async () => {
  const { views, save } = account();
  save.mockRejectedValueOnce(new ApiError(apiFailure(402, 'Too many views')));
  const goals = { name: 'Goals', settings: { statistic: 'goals' } };
  const { left } = await moveUpViews({ views, save, unsent: [SHOTS, goals] });
  expect(left).toEqual([SHOTS]);
  expect(save).toHaveBeenLastCalledWith('Goals', 'statistic=goals');
});
