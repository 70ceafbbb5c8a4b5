import { expect, test } from 'vitest';
import { CHOSEN } from '#server/data/store/keys/entity-rows.ts';

test('a referee has the name of the best ranked source that states more than a number', () => {
  const unnamed = { name: 'Referee 385909' };
  expect(CHOSEN.referee([unnamed, { name: 'M Dean' }], {}, [])).toEqual({
    name: 'M Dean',
    search_name: '| referee 385909 | m dean | dean |',
  });
  expect(CHOSEN.referee([unnamed], {}, [])).toMatchObject({ name: 'Referee 385909' });
  expect(CHOSEN.referee([{ name: 'Mike Dean' }, { name: 'M Dean' }], {}, [])).toMatchObject({ name: 'Mike Dean' });
});

test('a team in the lists of names has its full name and is found by its short names', () => {
  const described = [
    { name: 'Man Utd', isNationalTeam: false },
    { name: 'Man United', isNationalTeam: false },
  ] as const;
  expect(CHOSEN.team(described, { name: 'Manchester United' }, [])).toMatchObject({
    name: 'Manchester United',
    search_name: expect.stringMatching(/^\| manchester united \| man utd \| man united \| /),
  });
  expect(CHOSEN.team(described, {}, [])).toMatchObject({ name: 'Man Utd' });
});

test('the position of a player is that of the Fantasy game, then that of the best ranked source', () => {
  const before = { lastName: 'Rice', position: 'DF' } as const;
  const present = { lastName: 'Rice', position: 'MF' } as const;
  const positionOf = (
    ...described: (readonly [number | null, { readonly lastName: string; readonly position?: 'DF' | 'MF' }])[]
  ) => {
    const [first = present, ...others] = described.map(([, own]) => own);
    const fantasyRanks = described.map(([rank]) => rank);
    return CHOSEN.player([first, ...others], {}, fantasyRanks)['position'];
  };
  expect(positionOf([null, before], [2, present])).toBe('MF');
  expect(positionOf([null, before], [2, before], [1, present])).toBe('MF');
  expect(positionOf([null, before], [1, { lastName: 'Rice' }], [null, present])).toBe('DF');
  expect(positionOf([null, { lastName: 'Rice' }])).toBeNull();
});
