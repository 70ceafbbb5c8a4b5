import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadSeasonConceded } from '#server/services/scout/seasons/season-conceded.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

/** A match of the season 2018 on the first day of a month. */
const matchOf = (month: string, number: number) =>
  playedMatch(number, number, { season: 2018, kickOff: new Date(`${month}-01T15:00:00Z`) });
const SPRING = matchOf('2018-06', 1);
const AUTUMN = matchOf('2018-07', 2);
const YEAR_AFTER = matchOf('2019-01', 3);

describe.each(engines())('a competition on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
  });
  afterAll(async () => (await opening)?.close());

  const store = (...matches: Parameters<typeof canonicalImport>[0]) =>
    storeImport(opened, canonicalImport(matches), { progress: silentProgress });
  const isCalendarYear = async () => (await sql`select is_calendar_year from competitions`.execute(opened.db)).rows;

  test('a competition has seasons of one calendar year if one has a match up to June of its year and none goes on in the next year', async () => {
    await store(AUTUMN);
    expect(await isCalendarYear()).toEqual([{ isCalendarYear: false }]);
    await store(AUTUMN, SPRING);
    expect(await isCalendarYear()).toEqual([{ isCalendarYear: true }]);
    await store(AUTUMN, SPRING, YEAR_AFTER);
    expect(await isCalendarYear()).toEqual([{ isCalendarYear: false }]);
  });

  test('of calendar years names a season by one year in what teams allowed, also with only its autumn stored', async () => {
    await store(playedMatch(4, 4, { season: 2017, kickOff: new Date('2017-05-01T15:00:00Z') }), AUTUMN);
    const { id } = await opened.db.selectFrom('competitions').select('id').executeTakeFirstOrThrow();
    const nameOf = async (season: number) => (await loadSeasonConceded(opened.db, { competitionId: id, season })).name;
    expect([await nameOf(2017), await nameOf(2018)]).toEqual(['2017', '2018']);
  });
});
