import { expect, test } from 'vitest';
import type { SearchReply } from '#lib/contract/football/search.ts';
import { lookupOf, suggestionsOf } from '#lib/lookup/suggestions.ts';

const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } };
const CITY = { id: 4, name: 'Manchester City', isNationalTeam: false, league: null };

const found = (reply: Pick<SearchReply, 'players' | 'teams' | 'named'>) =>
  suggestionsOf({ ...reply, counts: { players: reply.players.length, teams: reply.teams.length } });

test('a suggestion shows the name, and choosing it looks its subject up', () => {
  const { suggestions, offered } = found({ players: [KANE], teams: [CITY] });
  expect(suggestions).toEqual([
    { content: 'Harry Kane', description: 'Harry Kane · Tottenham Hotspur' },
    { content: 'Manchester City', description: 'Manchester City' },
  ]);
  expect(lookupOf('Harry Kane', offered)).toEqual({ subject: 'player-123' });
  expect(lookupOf('Manchester City ', offered)).toEqual({ subject: 'team-4' });
});

test('a referee is suggested after players and teams, and first by the whole name', () => {
  const ordered = (isBest: boolean) => {
    const referees = { found: [{ id: 7, name: 'Anna Whistle' }], isBest };
    return suggestionsOf({ players: [KANE], teams: [], counts: { players: 1, teams: 0 }, referees });
  };
  expect(ordered(false).suggestions.map(({ description }) => description)).toEqual([
    'Harry Kane · Tottenham Hotspur',
    'Anna Whistle · Referee',
  ]);
  const { suggestions, offered } = ordered(true);
  expect(suggestions[0]?.content).toBe('Anna Whistle');
  expect(lookupOf('Anna Whistle', offered)).toEqual({ subject: 'referee-7' });
});

test('the suggestions of subjects with the same name each have a different `content`', () => {
  const { suggestions, offered } = found({ players: [KANE, { ...KANE, id: 5 }, { ...KANE, id: 6 }], teams: [] });
  const contents = ['Harry Kane', 'Harry Kane · Tottenham Hotspur', 'Harry Kane · Tottenham Hotspur (2)'];
  expect(suggestions.map(({ content }) => content)).toEqual(contents);
  expect(contents.map((content) => lookupOf(content, offered))).toEqual([
    { subject: 'player-123' },
    { subject: 'player-5' },
    { subject: 'player-6' },
  ]);
});

test('teams are suggested before players when the text names a team', () => {
  const named = [{ type: 'team', id: 4, text: 'city', isClear: true }] as const;
  const { suggestions } = found({ players: [KANE], teams: [CITY], named: [...named] });
  expect(suggestions.map(({ content }) => content)).toEqual(['Manchester City', 'Harry Kane']);
});

test('text that is not a suggestion is a search', () => {
  expect(lookupOf('kane', {})).toEqual({ text: 'kane' });
  expect(lookupOf('constructor', {})).toEqual({ text: 'constructor' });
  expect(lookupOf('kane', { kane: 'javascript:alert(1)' })).toEqual({ text: 'kane' });
});

test('there are at most six suggestions', () => {
  const players = Array.from({ length: 9 }, (_, index) => ({ ...KANE, id: index + 1 }));
  expect(found({ players, teams: [CITY] }).suggestions).toHaveLength(6);
});
