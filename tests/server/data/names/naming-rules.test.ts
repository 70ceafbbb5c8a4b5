import { expect, test } from 'vitest';
import { fold } from '#lib/domain/fold.ts';
import { listedNames, namingRules } from '#server/data/names/naming-rules.ts';
import { NATIONAL_ALIASES } from '#server/data/names/national-aliases.ts';
import { CLUB_ALIASES } from '#server/data/names/team-aliases.ts';

test('the digest of the naming rules covers every alias of a team and the nicknames of players', () => {
  const texts = listedNames().join('\n');
  const aliases = `${CLUB_ALIASES}${NATIONAL_ALIASES}`
    .split('\n')
    .flatMap((line) => (line.split(': ')[1] ?? '').split(', '));
  const missing = [...aliases, 'Pepe of two words', 'CR7', 'Dele'].filter(
    (name) => name !== '' && !texts.includes(`| ${fold(name)} |`),
  );
  expect(missing).toEqual([]);
});

test('the digest of the naming rules is the same each time', () => {
  expect(namingRules()).toMatch(/^[0-9a-f]{64}$/);
  expect(namingRules()).toBe(namingRules());
});
