import { expect, test } from 'vitest';
import { storeImport } from '#server/data/import-canonical.ts';
import { silentProgress } from '#server/progress.ts';
import { canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const LEFT = { status: 'unavailable', chance: 0, news: 'Has joined the Reds', hasLeft: true } as const;

test('a player who has left the stated club has the club of the first appearance after that news', async () => {
  const opened = await memoryDatabase();
  const clubAfter = async (asOf: string) => {
    const player = canonicalPlayer('red', { club: 'blues', availability: { ...LEFT, asOf } });
    const data = canonicalImport([playedMatch(1)], { players: [player, canonicalPlayer('blue')] });
    await storeImport(opened, data, { progress: silentProgress });
    const { name } = await opened.db
      .selectFrom('players')
      .innerJoin('teams', 'teams.id', 'clubId')
      .select('teams.name')
      .where('lastName', '=', 'red')
      .executeTakeFirstOrThrow();
    return name;
  };
  expect(await clubAfter('2017-08-20T12:00:00Z')).toBe('Blues');
  expect(await clubAfter('2017-07-20T12:00:00Z')).toBe('Reds');
});
