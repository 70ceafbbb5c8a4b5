import { expect, test } from 'vitest';
import { mainSeasonName, seasonNames } from '#lib/domain/season-name.ts';
import { playerGame } from '#tests/support/game-builders.ts';

const autumn = playerGame({ day: '2017-10-01', season: 2017 });
const spring = playerGame({ day: '2018-04-01', season: 2017 });
const cup = playerGame({ day: '2018-06-20', season: 2018, league: { id: 7, name: 'World Cup' } });
const final = playerGame({ day: '2018-07-14', season: 2018, league: { id: 7, name: 'World Cup' } });

test('a season over two years has both in its name, a season of one year only that', () => {
  expect(seasonNames([autumn, spring, cup, final])).toEqual(['17/18', '17/18', '2018', '2018']);
});

test('the main name is that of most games', () => {
  expect(mainSeasonName([cup, autumn, spring])).toBe('17/18');
});
