import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personName } from '#lib/domain/names/subject.ts';
import type { CanonicalImport, Periods } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { searchSubjects } from '#server/services/football/search/search.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { SELECTION_CASES } from '#tests/support/selection-table.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const folder = realData('wyscout');

describe.runIf(folder !== null)('selections from pages, in the football of 2016 to 2018', () => {
  let opened: OpenDatabase;
  let names: ReadonlyMap<string, string>;
  beforeAll(async () => {
    if (folder === null) return;
    opened = await largeDatabase();
    const data = partOf(await realImport('wyscout', folder));
    await storeImport(opened, data, { progress: silentProgress, isAlone: true });
    const teams = await opened.db.selectFrom('teams').select(['id', 'name']).execute();
    const players = await opened.db.selectFrom('players').select(['id', 'firstName', 'lastName']).execute();
    names = new Map([
      ...teams.map(({ id, name }) => [`team-${id}`, name] as const),
      ...players.map((player) => [`player-${player.id}`, personName(player)] as const),
    ]);
  });
  afterAll(() => opened?.close());

  async function namesIn(text: string): Promise<{ name: string; isClear: boolean }[]> {
    const { named = [] } = await searchSubjects(opened.db, text, 1);
    return named.map(({ type, id, isClear }) => ({ name: names.get(`${type}-${id}`) ?? '', isClear }));
  }

  test('each of at least 140 selections names the right subjects', async () => {
    const faults: string[] = [];
    let [wrong, missing, incomplete] = [0, 0, 0];
    for (const { text, named } of SELECTION_CASES) {
      const found = (await namesIn(text)).map(({ name }) => name);
      if (found.join() === named.join()) continue;
      faults.push(
        `${JSON.stringify(text)}: ${found.join(' + ') || 'nobody'} in place of ${named.join(' + ') || 'nobody'}`,
      );
      if (found[0] === named[0]) incomplete += 1;
      else if (found[0] === undefined) missing += 1;
      else wrong += 1;
    }
    expect(SELECTION_CASES.length).toBeGreaterThanOrEqual(140);
    expect({ wrong, missing, incomplete }, faults.join('\n')).toEqual({ wrong: 0, missing: 0, incomplete: 0 });
  });

  test('the name of each team in small letters names that team first', async () => {
    const teams = [...names].flatMap(([key, name]) => (key.startsWith('team') ? [name] : []));
    for (const name of teams) expect((await namesIn(name.toLowerCase()))[0]?.name).toBe(name);
  });

  test.each([
    ['liverpool', 'Liverpool'],
    ['brighton', 'Brighton & Hove Albion'],
    ['roma', 'Roma'],
    ['inter', 'Internazionale'],
    ['leicester', 'Leicester City'],
    ['real', 'Real Madrid'],
  ])('the text %s names %s first', async (text, name) => {
    expect((await namesIn(text))[0]?.name).toBe(name);
  });

  test.each([
    ['Harry Kane (Tottenham)', true],
    ['liverpool', true],
    ['Kane TOT £12.5', true],
    ['Silva (Man City)', false],
    ['Muñoz (Crystal Palace)', false],
    ['Salah (Liverpool)', true],
    ['Sánchez', false],
    ['Harry Kaen', false],
    ['liverp', false],
    // A family name that is only in the full name of the player known as Nani.
    ['Cunha', false],
    ['Oezil', true],
    ['Messi entscheidet Clásico', true],
    ['Golowin', true],
    ['mo', false],
    ['real madird', false],
    ['Viola', false],
  ])('the text %s names its subject clearly: %s', async (text, isClear) => {
    expect((await namesIn(text))[0]?.isClear).toBe(isClear);
  });
});

/**
 * Keeps every third match, without its halves. Storing takes a sixth of the time, and the regular players are the same.
 */
function partOf(data: CanonicalImport): CanonicalImport {
  const full = <Block>(periods: Periods<Block>) => ({ ...periods, firstHalf: null, secondHalf: null });
  return {
    ...data,
    matches: data.matches
      .filter((_, index) => index % 3 === 0)
      .map((match) =>
        match.status === 'played'
          ? {
              ...match,
              home: { ...match.home, periods: full(match.home.periods) },
              away: { ...match.away, periods: full(match.away.periods) },
              appearances: match.appearances.map((own) => ({ ...own, periods: full(own.periods) })),
            }
          : match,
      ),
  };
}
