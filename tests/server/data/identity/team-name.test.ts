import { describe, expect, test } from 'vitest';
import { foldedWords } from '#lib/domain/names/fold.ts';
import { folded } from '#server/data/identity/folded.ts';
import { teamName, withoutTeamMarks } from '#server/data/identity/team-name.ts';
import { TEAM_NAMES } from '#server/data/identity/team-names.ts';

const EQUAL: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  England: [
    ['AFC Bournemouth', 'Bournemouth'],
    ['Brighton & Hove Albion', 'Brighton'],
    ['Tottenham Hotspur', 'Spurs'],
    ['Manchester United', 'Man Utd'],
    ['West Bromwich Albion', 'West Brom'],
    ['Sheffield Wednesday', 'Sheffield Weds'],
  ],
  Spain: [
    ['Athletic Club', 'Ath Bilbao'],
    ['Atlético Madrid', 'Ath Madrid'],
    ['Espanyol', 'Espanol'],
    ['Celta de Vigo', 'Celta'],
    ['Rayo Vallecano', 'Vallecano'],
    ['UD Las Palmas', 'Las Palmas'],
  ],
  Italy: [
    ['Milan', 'AC Milan'],
    ['Internazionale', 'Inter'],
    ['Hellas Verona', 'Verona'],
    ['Chievo', 'AC Chievo Verona'],
    ['SPAL', 'Spal'],
    ['AS Roma', 'Roma'],
  ],
  Germany: [
    ['Bayern München', 'Bayern Munich'],
    ['Borussia Dortmund', 'Dortmund'],
    ["Borussia M'gladbach", "M'gladbach"],
    ['Bayer Leverkusen', 'Leverkusen'],
    ['Eintracht Frankfurt', 'Ein Frankfurt'],
    ['Köln', 'FC Koln'],
    ['Hertha BSC', 'Hertha'],
    ['Mainz 05', 'Mainz'],
    ['Hamburger SV', 'Hamburg'],
    ['Hannover 96', 'Hannover'],
  ],
  France: [
    ['PSG', 'Paris SG'],
    ['Olympique Lyonnais', 'Lyon'],
    ['Olympique Marseille', 'Marseille'],
    ['Saint-Étienne', 'St Etienne'],
    ['Amiens SC', 'Amiens'],
  ],
  National: [['Korea Republic', 'South Korea']],
};

describe.each(Object.entries(EQUAL))('team names in %s', (country, pairs) => {
  test.each(pairs)('"%s" and "%s" are one team', (one, other) => {
    expect(teamName(one, country)).toBe(teamName(other, country));
  });
});

test.each([
  ['England', 'Manchester City', 'Manchester United'],
  ['England', 'Bristol City', 'Bristol Rovers'],
  ['England', 'Sheffield United', 'Sheffield Wednesday'],
  ['England', 'Notts County', "Nott'm Forest"],
  ['Italy', 'Hellas Verona', 'Chievo Verona'],
  ['Italy', 'Inter', 'AC Milan'],
  ['Spain', 'Real Madrid', 'Atlético Madrid'],
  ['Spain', 'Athletic Club', 'Bilbao Athletic'],
  ['Spain', 'Sociedad', 'Sociedad B'],
  ['France', 'Paris FC', 'Paris SG'],
  ['National', 'Republic of Ireland', 'Northern Ireland'],
  ['National', 'Congo', 'Congo DR'],
])('in %s, "%s" and "%s" are two teams', (country, one, other) => {
  expect(teamName(one, country)).not.toBe(teamName(other, country));
});

test('a listed name applies within its country only', () => {
  expect(teamName('Spurs', 'Spain')).toBe('spurs');
  expect(teamName('Spurs', null)).toBe('spurs');
});

test('each name is in only one line of its country', () => {
  for (const [country, text] of Object.entries(TEAM_NAMES)) {
    const lines = text.trim().split('\n');
    const names = lines.flatMap((line) => [...new Set(line.split('=').map(folded))]);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      country,
    ).toEqual([]);
  }
});

test.each([
  ['Barcelona B', ['barcelona']],
  ['Arsenal U21', ['arsenal']],
  ['Real Madrid Femenino', ['real', 'madrid']],
  ['Barcelona', null],
  ['b barcelona', null],
  ['barcelona b', null],
])('the words of %j without those that mark another team are %j, or null without such words', (text, words) => {
  expect(withoutTeamMarks(foldedWords(text), text)).toEqual(words);
});
