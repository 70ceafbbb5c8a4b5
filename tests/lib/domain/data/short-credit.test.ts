import { expect, it } from 'vitest';
import { shortCredit } from '#lib/domain/data/short-credit.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';

it('a short credit shortens a citation to its first author and year', () => {
  expect(shortCredit(WYSCOUT)).toBe('Pappalardo et al. 2019');
});

it.each(['Made by the demo', 'Open match data, 2019', ''])(
  'the short credit for "%s" is the name of the source',
  (attribution) => {
    expect(shortCredit({ name: 'Demo', attribution })).toBe('Demo');
  },
);
