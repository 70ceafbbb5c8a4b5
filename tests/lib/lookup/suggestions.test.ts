import { expect, test } from 'vitest';
import { lookupOf, suggestionsOf } from '#lib/lookup/suggestions.ts';

const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } };
const CITY = { id: 4, name: 'Manchester City', isNationalTeam: false, league: null };

test('a chosen suggestion is the look-up of its subject', () => {
  const [player, team] = suggestionsOf({ players: [KANE], teams: [CITY], counts: { players: 1, teams: 1 } });
  expect(player?.description).toBe('Harry Kane · Tottenham Hotspur');
  expect(lookupOf(player?.content ?? '')).toEqual({ subject: 'player-123' });
  expect(team?.description).toBe('Manchester City');
  expect(lookupOf(team?.content ?? '')).toEqual({ subject: 'team-4' });
});

test('the kind of the named subject is suggested first', () => {
  const named = [{ type: 'team', id: 4, text: 'city', isClear: true }] as const;
  const found = suggestionsOf({ players: [KANE], teams: [CITY], counts: { players: 1, teams: 1 }, named: [...named] });
  expect(found.map(({ description }) => description)).toEqual(['Manchester City', 'Harry Kane · Tottenham Hotspur']);
});

test('text that is not a suggestion is a search', () => {
  expect(lookupOf('kane')).toEqual({ text: 'kane' });
  expect(lookupOf('kane #player-0')).toEqual({ text: 'kane #player-0' });
});

test('there are at most six suggestions', () => {
  const players = Array.from({ length: 9 }, (_, index) => ({ ...KANE, id: index + 1 }));
  expect(suggestionsOf({ players, teams: [CITY], counts: { players: 9, teams: 1 } })).toHaveLength(6);
});
