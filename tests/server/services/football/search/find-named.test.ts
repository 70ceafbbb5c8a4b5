import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#server/data/names/search-text.ts';
import { teamSearchNames } from '#server/data/names/team-search-names.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { searchSubjects } from '#server/services/football/search/search.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';

const TEAMS = ['Manchester United', 'Liverpool', 'Internazionale', 'Milan', 'Valencia', 'Stoke City'];
/** `club` is an index of `TEAMS`. */
const PLAYERS: readonly (readonly [name: string, club: number, matches: number, ...others: string[]])[] = [
  ['Curtis Jones', 1, 34],
  ['Antonio Valencia', 0, 31],
  ['Luis Suárez', 3, 33, 'luis alberto suarez diaz'],
  ['Nani', 4, 20, 'luis almeida da cunha'],
  ['Mohamed Salah', 1, 38, 'mo salah'],
  ['Craig Dawson', 5, 20],
  ['Bruno', 4, 20],
  ['Bruno Fernandes', 0, 37],
  ['Aleksandr Golovin', 5, 10],
  ['Neven Subotić', 5, 10],
  ['Chu-young Park', 5, 10],
  ['Sam Anfeld', 5, 10],
  ['Virgil van Dijk', 1, 38],
  ['Unis Sample', 5, 10],
  ['Johannis Long', 5, 90],
  ['Livia Jonsson', 5, 10],
  ['Ole Sample', 5, 60, 'o sample'],
  ['Otto Sample', 5, 10, 'o sample'],
];

let opened: OpenDatabase;
const names = new Map<string, string>();

beforeAll(async () => {
  opened = await memoryDatabase();
  const add = footballIn(opened.db);
  await add.source(1, 'real');
  for (const [index, name] of TEAMS.entries()) {
    const searchName = searchText(teamSearchNames(name, [{ name, isNationalTeam: false }]));
    await add.team(index + 1, name, { matches: 38, searchName });
    names.set(`team-${index + 1}`, name);
  }
  await add.competition(1, 'First League');
  await add.match({ id: 1, kickOff: '2026-05-20T15:00:00Z', home: 1, away: 2 });
  for (const [index, [name, club, matches, ...others]] of PLAYERS.entries()) {
    const lastPlayed = new Date(name === 'Bruno' ? '2018-05-20T15:00:00Z' : '2026-05-20T15:00:00Z');
    const searchName = searchText([name, name.split(' ').at(-1) ?? '', ...others]);
    await add.player(index + 1, name, { clubId: club + 1, matches, lastPlayed, searchName });
    names.set(`player-${index + 1}`, name);
  }
});
afterAll(() => opened.close());

/** The names of the subjects that a text names, with a question mark if the text does not name them clearly. */
async function namedIn(text: string): Promise<string[]> {
  const { named = [] } = await searchSubjects(opened.db, text, 1);
  return named.map(({ type, id, isClear }) => `${names.get(`${type}-${id}`)}${isClear ? '' : '?'}`);
}

test.each([
  [
    'a name beside a team is not clear when no player of that name has played for the team',
    'Jones United',
    ['Curtis Jones?'],
  ],
  ['a player is named, but not clearly, by a family name that only the formal names have', 'Mbeumo & Cunha', ['Nani?']],
  ['a player is not named by a given name and a family name that only the formal names have', 'Luis Díaz', []],
  ['a player is named, but not clearly, by a part of the name with two letters', 'mo', ['Mohamed Salah?']],
  ['the name of a former player is not clear when a present player has it as a part of the name', 'bruno', ['Bruno?']],
  ['a family name in a sentence names its player', 'Salah brilla en la victoria ante Stoke', ['Mohamed Salah']],
  ['two teams with only a hyphen between them are both named', 'Inter-Milan 2-3', ['Internazionale', 'Milan']],
  [
    'two teams with a dash between them are both named, although the words are also the name of one team',
    'Inter – Milan',
    ['Internazionale', 'Milan'],
  ],
  ['CF after the name of a club is a part of the name', 'Valencia CF', ['Valencia']],
  ['CF after the name of a player is a position', 'Salah CF', ['Mohamed Salah']],
  ['an article before a nickname is left out', 'i Nerazzurri', ['Internazionale']],
  ['the name of a youth team that is not stored does not name the first team of the club', 'Liverpool U21', []],
  ['the opponent of a team that is not stored is named', 'Bayern 1-2 Liverpool', ['Liverpool']],
  [
    'several names that follow each other without signs are each named',
    'Salah Dawson Golovin Liverpool',
    ['Mohamed Salah', 'Craig Dawson', 'Aleksandr Golovin'],
  ],
  [
    'several names in small letters without signs are each named',
    'bruno fernandes craig dawson',
    ['Bruno Fernandes', 'Craig Dawson'],
  ],
  ['several teams without signs are each named', 'Milan Valencia Liverpool', ['Milan', 'Valencia?', 'Liverpool']],
  ['a given name before two family names names nobody, since they can be of one person', 'Craig Jones Golovin', []],
  ['a code before the beginning of another word of the team names the team', 'mun uni', ['Manchester United?']],
  ['a typed name of a team with the first letter of the next word names the team', 'stoke c', ['Stoke City?']],
  ['a typed name with the first letter of the next word names its player', 'bruno f', ['Bruno Fernandes?']],
  ['a typed initial before a name that only begins so names nobody', 'b gol', []],
  ['a short name with two exchanged letters is found, but not clear', 'aslah', ['Mohamed Salah?']],
  ['a name with exchanged letters is found before names with the text inside a word', 'anni', ['Nani?']],
  ['a Dutch ij can be written as y', 'van Dyk', ['Virgil van Dijk']],
  [
    'an unknown name before a match names the match',
    'Somebody to referee Liverpool v Stoke',
    ['Liverpool', 'Stoke City'],
  ],
  ['a hashtag that is no name is ignored', '#MOTD Salah', ['Mohamed Salah']],
  ['a hashtag that is a name is the team of a player beside it', 'Salah #Liverpool', ['Mohamed Salah']],
  [
    'a name after a goal in another language is named, and not the opponent',
    'Gol di Salah contro il Milan',
    ['Mohamed Salah'],
  ],
  ['a name after a particle is not clear', 'Ball von Salah gegen Milan', ['Mohamed Salah?']],
  ['the opponent of an unknown name is not clear', 'Blanc de Nobody contre Liverpool', ['Liverpool?']],
  ['the opponent of a team is clear', 'Stoke gegen Liverpool', ['Stoke City', 'Liverpool']],
  ['an initial that fits two present players leaves the name in doubt', 'O. Sample', ['Ole Sample?']],
  ['a name in Cyrillic letters names its player', 'Салах', ['Mohamed Salah']],
  ['the beginnings of the words of a name are not a code of a team', 'liv jons', ['Livia Jonsson?']],
  ['the name of a stadium names no player whose family name is its last word', 'Villa Park', []],
  ['the name of a stadium names no player with a similar name', 'Anfield', []],
  ['a word with a capital, as on a page, does not name a player whose name it begins', 'Sala', []],
  ['a word in small letters names a player whose name it begins, but not clearly', 'sala', ['Mohamed Salah?']],
  ['a misspelling with a capital names no player whose name has another first letter', 'Rawson', []],
  ['the German spelling of a Russian name names its player', 'Golowin', ['Aleksandr Golovin']],
  ['two short words with six or more letters together may have a mistake', 'van dik', ['Virgil van Dijk?']],
  ['two short words with fewer than six letters together may have no mistake', 'va dk', []],
  [
    'a nickname that is a common word leaves a text without another name in doubt',
    'United front',
    ['Manchester United?'],
  ],
  ['a nickname that is a common word is clear alone', 'United', ['Manchester United']],
  [
    'a nickname that is a common word is clear beside another name',
    'United beat Liverpool',
    ['Manchester United', 'Liverpool'],
  ],
  ['a nickname that is a common word is clear inside a text', 'a late United goal sank them', ['Manchester United']],
])('%s: %j', async (_, text, expected) => {
  expect(await namedIn(text)).toEqual(expected);
});

test('an ordinary word finds players whose names start with it, but names none of them', async () => {
  const { players, named } = await searchSubjects(opened.db, 'sub', 1);
  expect(players.map(({ lastName }) => lastName)).toEqual(['Subotić']);
  expect(named).toEqual([]);
});
