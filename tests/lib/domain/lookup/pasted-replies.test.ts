import { expect, test } from 'vitest';
import type { Named, PlayerHit, SearchReply, TeamHit } from '#lib/contract/football/search.ts';
import { foundNames, furtherNames } from '#lib/domain/lookup/pasted-replies.ts';

const player = (id: number, name: string, team: string | null): PlayerHit => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id, firstName, lastName, team: team === null ? null : { name: team } };
};
const league: TeamHit = { id: 90, name: 'Reds', isNationalTeam: false, league: { name: 'First League' } };
const named = (type: 'player' | 'team', id: number, isClear = true, text = 'White'): Named => ({
  type,
  id,
  text,
  isClear,
});
const looked = (name: string, players: PlayerHit[], own: Named[], teams: TeamHit[] = []) => ({
  name,
  reply: { players, teams, counts: { players: players.length, teams: teams.length }, named: own } as SearchReply,
});
const clear = (id: number, team: string) =>
  looked(`Clear ${id}`, [player(id, `Clear ${id}`, team)], [named('player', id)]);
const ids = (all: Parameters<typeof foundNames>[0]) => foundNames(all).subjects.map(({ id }) => id);

const WHITES = [player(1, 'Ben White', 'Reds'), player(2, 'Sam White', 'Blues'), player(3, 'White Jones', 'Reds')];
const unclear = looked('White', WHITES, [named('player', 1, false)]);

test('a name that is not clear is the only player of that family name in the team of clear names', () => {
  expect(ids([clear(11, 'Reds'), clear(12, 'Reds'), unclear])).toEqual([11, 12, 1]);
  expect(ids([clear(11, 'Blues'), clear(12, 'Blues'), unclear])).toEqual([11, 12, 2]);
});

test('a name that is not clear stays a question without team-mates, and when two team-mates have it', () => {
  const choices = (all: Parameters<typeof foundNames>[0]) => foundNames(all).doubtful.map((one) => one.choices);
  expect(choices([clear(11, 'Reds'), clear(12, 'Greens'), unclear])[0]?.map(({ name }) => name)).toEqual([
    'Ben White, Reds',
    'Sam White, Blues',
    'White Jones, Reds',
  ]);
  const twins = looked('White', [...WHITES, player(4, 'Tim White', 'Reds')], [named('player', 1, false)]);
  expect(choices([clear(11, 'Reds'), clear(12, 'Reds'), twins])).toHaveLength(1);
});

test('where most names are players, a team is left out, or is the team-mate of the same name', () => {
  const team = looked('Reds', [], [named('team', 90, true, 'Reds')], [league]);
  expect(foundNames([clear(11, 'Reds'), clear(12, 'Reds'), team])).toEqual({
    subjects: [
      { type: 'player', id: 11 },
      { type: 'player', id: 12 },
    ],
    doubtful: [],
    unknown: [],
  });
  const shared = looked('White', WHITES, [named('team', 90)], [league]);
  expect(ids([clear(11, 'Blues'), clear(12, 'Blues'), shared])).toEqual([11, 12, 2]);
});

test('teams alone are subjects, and a name without a result is unknown', () => {
  const found = foundNames([looked('Reds', [], [named('team', 90)], [league]), looked('Nobody', [], [])]);
  expect(found).toEqual({ subjects: [{ type: 'team', id: 90 }], doubtful: [], unknown: ['Nobody'] });
});

test('a name that is not clear beside a clear one is searched on its own', () => {
  const { reply } = looked('Saka White', [], [named('player', 5, true, 'Saka'), named('player', 1, false, 'White')]);
  expect(furtherNames(reply)).toEqual(['White']);
});
