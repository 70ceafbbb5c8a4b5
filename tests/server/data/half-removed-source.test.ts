import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

/** Ends the removal of a source when its keys are deleted and its football is still stored. */
const ENDING: Progress = {
  ...silentProgress,
  start() {
    throw new Error('The process ends.');
  },
};

describe.each(engines())('while a source is being removed on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let user: Signed;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    user = await server.member('PREMIUM');
    const data = canonicalImport([playedMatch(1), playedMatch(2), scheduledMatch(3)]);
    await storeImport(opened, data, { progress: silentProgress });
    await expect(removeSource(opened, 'wyscout', ENDING)).rejects.toThrow('The process ends.');
  });
  afterAll(() => opened.close());

  test.each([
    ['the details of a player', '/search/id?type=player&id=1', 'There is no such player.'],
    ['the details of a team', '/search/id?type=team&id=1', 'There is no such team.'],
    ['the details of a referee', '/referees/id?id=1', 'There is no such referee.'],
    ['the games against a team', '/search/vs-team?type=player&subjectId=1&targetId=2', 'There is no such player.'],
    ['the means of a league', '/league-means?subject=player&x=shots&y=goals&league=1', 'There is no such league.'],
  ])('%s get a 404 if that is the only source', async (_what, path, message) => {
    expect(await server.get(path, user)).toMatchObject({ status: 404, body: { message } });
  });
});
