import { expect, test } from 'vitest';
import { CLUB_CODES, opponentCodes } from '#lib/domain/names/club-codes.ts';

test.each([
  ['Huddersfield Town', 'HUD'],
  ['AFC Bournemouth', 'BOU'],
  ['Chelsea', 'CHE'],
  ['Manchester City', 'MCI'],
  ['Manchester United', 'MUN'],
  ['Brighton & Hove Albion', 'BHA'],
  ['West Bromwich Albion', 'WBA'],
  ['West Ham United', 'WHU'],
  ['Real Madrid', 'RMA'],
  ['Aston Villa', 'AVL'],
  ['Brighton', 'BHA'],
  ['Nottingham Forest', 'NFO'],
  ["Nott'm Forest", 'NFO'],
  ['Man Utd', 'MUN'],
  ['Spurs', 'TOT'],
  ['Sheffield United', 'SHU'],
  ['Atlético Madrid', 'ATM'],
  ['Málaga', 'MLG'],
  ['Bayern München', 'BAY'],
  ['1. FC Köln', 'KOE'],
  ['Borussia Dortmund', 'BVB'],
  ['CF Montréal', 'MTL'],
  ['NJ/NY Gotham FC', 'GFC'],
  ['IF Elfsborg', 'IFE'],
  ['IFK Norrköping', 'NOR'],
])('%s is abbreviated to %s', (name, code) => {
  expect(opponentCodes([name]).get(name)).toBe(code);
});

test('codes of names with the same first letters use the second word', () => {
  expect([...opponentCodes(['Derby County', 'Derwent Rovers', 'Derby County']).values()]).toEqual(['DCO', 'DRO']);
});

test('each known code has three letters or digits, and each name has one code', () => {
  const entries = CLUB_CODES.trim().split(/, |\n/);
  for (const entry of entries) expect(entry).toMatch(/^[A-Z\d]{3} \p{Lu}/u);
  const names = entries.flatMap((entry) => entry.slice(4).split(' = '));
  expect(new Set(names).size).toBe(names.length);
});

test('a known code stays beside a club to which the rule gives the same code', () => {
  expect([...opponentCodes(['Inter Miami CF', 'Miami Rovers']).values()]).toEqual(['MIA', 'MRO']);
});

test('a short name of one word is its own code', () => {
  expect(opponentCodes(['Po']).get('Po')).toBe('PO');
});

test.each([
  ['Manchester City', 'Manchester United', 'Arsenal', 'Newcastle United', 'West Ham United', 'West Bromwich Albion'],
  ['Real Madrid', 'Real Sociedad', 'Real Betis', 'Barcelona', 'Atlético Madrid', 'Athletic Club'],
  ['Bayern München', 'Bayer Leverkusen', 'Borussia Dortmund', 'Borussia Mönchengladbach', 'Hertha BSC'],
  ['Inter', 'Milan', 'Sampdoria', 'Sassuolo', 'Genoa', 'Roma'],
])('the clubs in the league of %s have unique codes, the same alone as together', (...league) => {
  const together = opponentCodes(league);
  for (const name of league) expect(opponentCodes([name]).get(name), name).toBe(together.get(name));
  expect(new Set(together.values()).size).toBe(league.length);
});
