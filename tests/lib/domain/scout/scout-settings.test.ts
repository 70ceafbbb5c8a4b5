import { expect, test } from 'vitest';
import {
  choicesIn,
  isSameView,
  onNextMatchday,
  orderOf,
  readScoutSettings,
  scoutAddress,
  settingsIn,
  settingsOn,
  withCounted,
  withSettings,
  withSort,
  withView,
} from '#lib/domain/scout/scout-settings.ts';

const read = (query: string) => readScoutSettings(new URLSearchParams(query));

test('an address holds settings under the names of the contract, and parses to the same settings', () => {
  const settings = read('from=2026-11-28&days=2&team=4&statistic=goals&line=0.5&side=under&minStarts=5&sort=streak');
  expect(settings).toEqual({
    from: '2026-11-28',
    days: 2,
    team: 4,
    statistic: 'goals',
    line: '0.5',
    side: 'under',
    minStarts: 5,
    sort: 'streak',
  });
  expect(readScoutSettings(scoutAddress(settings))).toEqual(settings);
});

test('values that the contract rejects and unknown names are left out', () => {
  expect(read('days=99&side=sideways&statistic=magic&line=shots&minStarts=x&cursor=5&other=1&position=FW')).toEqual({
    position: 'FW',
  });
  expect(read('statistic=goals&group=attack&line=2.5')).toEqual({ statistic: 'goals', line: '2.5' });
});

test('names that every object inherits are unknown settings', () => {
  expect(read('constructor=1&toString=1&__proto__=1&position=FW')).toEqual({ position: 'FW' });
});

test('the choice of another statistic resets a fixed line and keeps the Fantasy line', () => {
  expect(withCounted(read('statistic=passes&line=40.5&side=under'), { statistic: 'goals' })).toEqual({
    statistic: 'goals',
    side: 'under',
  });
  expect(withCounted(read('statistic=tackles&line=fantasy'), { group: 'fantasy' })).toEqual({
    group: 'fantasy',
    line: 'fantasy',
  });
  expect(withCounted(read('statistic=goals&line=usual'), { statistic: 'shots' })).toMatchObject({ line: 'usual' });
});

test('the statistics of a view are those of its group, and shots by default', () => {
  expect(choicesIn({ group: 'discipline' })).toEqual(['foulsCommitted', 'foulsWon', 'yellowCards', 'redCards']);
  expect(choicesIn({})).toEqual(['shots']);
});

test('a changed setting keeps the others, and an undefined one restores the default', () => {
  expect(withSettings(read('side=under&position=FW'), { position: undefined, team: 4 })).toEqual({
    side: 'under',
    team: 4,
  });
});

test('chosen days are dropped once they have passed', () => {
  const settings = read('from=2026-11-20&days=1&position=FW');
  expect(settingsOn(settings, '2026-11-20')).toBe(settings);
  expect(settingsOn(settings, '2026-11-21')).toEqual({ position: 'FW' });
});

test('a statistic outside the plan is left out of the settings', () => {
  expect(settingsIn(read('statistic=tackles&position=DF'), 'FREE')).toEqual({ position: 'DF' });
  expect(settingsIn(read('group=passing'), 'FREE')).toEqual({ group: 'passing' });
  expect(settingsIn(read('statistic=tackles'), 'PREMIUM')).toEqual({ statistic: 'tackles' });
});

test('filters by referee are left out of the settings in a plan without referees', () => {
  const named = read('statistic=goals&referee=named&subject=referee');
  expect(settingsIn(named, 'FREE')).toEqual({ statistic: 'goals' });
  expect(settingsIn(named, 'PREMIUM')).toBe(named);
  expect(settingsIn(read('subject=team'), 'FREE')).toEqual({ subject: 'team' });
});

test('a view replaces all settings except days, league and team, and is recognised whatever these three are', () => {
  const view = read('subject=player&group=attack&sort=last5&minLast5=4');
  const shown = withView(read('from=2026-11-28&league=7&statistic=goals&side=under'), view);
  expect(shown).toEqual({ from: '2026-11-28', league: 7, ...view });
  expect(isSameView(shown, view)).toBe(true);
  expect(isSameView(withSettings(shown, { minLast5: 3 }), view)).toBe(false);
  expect(isSameView({ side: 'under', sort: 'name' }, { sort: 'name', side: 'under' })).toBe(true);
});

test('the first press on a column sorts in the default order of the column, the second in the opposite one', () => {
  expect(orderOf({})).toEqual({ sort: 'last10', order: 'down' });
  const byName = withSort({}, 'name');
  expect(orderOf(byName)).toEqual({ sort: 'name', order: 'up' });
  const turned = withSort(byName, 'name');
  expect(orderOf(turned)).toEqual({ sort: 'name', order: 'down' });
  expect(withSort(turned, 'name')).toEqual(byName);
  expect(withSort({ ...turned, position: 'FW' }, 'last5')).toEqual({ sort: 'last5', position: 'FW' });
  expect(withSort({ ...turned, position: 'FW' }, 'name')).toEqual({ sort: 'name', position: 'FW' });
  expect(withSort({ ...byName, position: 'FW' }, 'name')).toEqual({ sort: 'name', order: 'down', position: 'FW' });
});

test('default days without a match are replaced by those from the next matchday; chosen days stay', () => {
  const kickOff = '2026-11-28T12:30:00.000Z';
  const settings = read('statistic=goals&team=4');
  expect(onNextMatchday(settings, kickOff)).toEqual({ ...settings, from: '2026-11-28', days: 3 });
  expect(onNextMatchday(read('days=1'), kickOff)).toBeNull();
  expect(onNextMatchday(read('from=2026-11-24&days=3'), kickOff)).toBeNull();
  expect(onNextMatchday(read('from=2026-11-24'), kickOff)).toBeNull();
  expect(onNextMatchday(settings, null)).toBeNull();
  expect(onNextMatchday(settings, undefined)).toBeNull();
});
