import { expect, test } from 'vitest';
import { mainSeasonName, seasonNames } from '#lib/domain/days/season-name.ts';
import { playerGame } from '#tests/support/game-builders.ts';

const autumn = playerGame({ day: '2017-10-01', season: 2017 });
const spring = playerGame({ day: '2018-04-01', season: 2017 });
const cup = playerGame({ day: '2018-06-20', season: 2018, league: { id: 7, name: 'World Cup' } });
const final = playerGame({ day: '2018-07-14', season: 2018, league: { id: 7, name: 'World Cup' } });

test('the name of a season has both years, or only the first if a game was in the first half of that year', () => {
  expect(seasonNames([autumn, spring, cup, final])).toEqual(['17/18', '17/18', '2018', '2018']);
});

test('a season with only games in autumn is named like the other loaded seasons of its competition', () => {
  const league = { id: 8, name: 'Summer League' };
  const before = playerGame({ day: '2017-05-02', season: 2017, league });
  const half = playerGame({ day: '2018-09-02', season: 2018, league });
  expect(seasonNames([before, half])).toEqual(['2017', '2018']);
  expect(seasonNames([half])).toEqual(['18/19']);
  expect(seasonNames([half], [before, half])).toEqual(['2018']);
  const later = playerGame({ day: '2018-09-02', season: 2018 });
  expect(seasonNames([later], [autumn, spring, later])).toEqual(['18/19']);
});

test('a season of a league of calendar years has one year in its name, whatever games are loaded', () => {
  const league = { id: 8, name: 'Summer League', isCalendarYear: true as const };
  expect(seasonNames([playerGame({ day: '2018-09-02', season: 2018, league })])).toEqual(['2018']);
});

test('seasons over two years are named by both years, although an earlier season of the competition was within one year', () => {
  const league = { id: 8, name: 'Moved League' };
  const before = playerGame({ day: '2017-05-02', season: 2017, league });
  const moved = playerGame({ day: '2019-02-02', season: 2018, league });
  const next = playerGame({ day: '2019-09-02', season: 2019, league });
  expect(seasonNames([before, moved, next])).toEqual(['2017', '18/19', '19/20']);
});

test('the main season is the one with most games', () => {
  expect(mainSeasonName([cup, autumn, spring])).toBe('17/18');
});
