import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scoutInputSchema } from '#lib/contract/scout/scout.ts';
import { readScoutLines } from '#lib/domain/scout/scout-lines.ts';
import { SCOUT_PRESETS } from '#lib/domain/scout/scout-presets.ts';
import { choicesIn, readScoutSettings } from '#lib/domain/scout/scout-settings.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';

test.each(SCOUT_PRESETS)('the preset "$label" has valid settings and a statistic of its plan', ({ settings, plan }) => {
  expect(z.parse(scoutInputSchema, settings)).toEqual(settings);
  const { line = 'usual' } = settings;
  const choices = choicesIn(settings);
  expect(readScoutSettings(Object.entries(settings))).toEqual(settings);
  expect(choices.some((choice) => isIncluded(plan, choice))).toBe(true);
  expect(readScoutLines(line, choices)).not.toBeNull();
});

test('the ids of presets differ', () => {
  expect(new Set(SCOUT_PRESETS.map(({ id }) => id)).size).toBe(SCOUT_PRESETS.length);
});
