import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { leftOutLines } from '#server/commands/texts/left-out-text.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { listSources } from '#server/services/football/coverage/stored-sources.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { COLUMNS, resultFolder } from '#tests/support/result-folder.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { engines } from '#tests/support/server-engines.ts';

test('a part that an operator can accept is named with the option that accepts it', () => {
  const part = {
    file: 'Premier League',
    place: null,
    problem: 'The former figures stay',
    accept: { code: '1a2b3c4d', matches: 2 },
  };
  expect(leftOutLines([part])[1]).toBe(
    '  Premier League: The former figures stay; --accept 1a2b3c4d stores the new ones',
  );
});

const now = new Date('2026-11-15T12:00:00Z');
const MATCHES = Array.from({ length: 10 }, (_, day) => `2025-09-${10 + day},Town ${day},Southport,1,1`);
const BAD_ROW = '2025-08-15,Northtown,Southport,four,2';

describe.each(engines())('the parts that an import leaves out, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let run: ReturnType<typeof commandsOn>;
  beforeAll(async () => {
    opened = await open();
    run = commandsOn(opened, () => now);
  });
  afterAll(() => opened.close());

  const importOf = (files: Parameters<typeof resultFolder>[0]) => run('import', 'football-data', resultFolder(files));

  test('the parts that an import leaves out, are named after the import and in the list of sources until an import leaves out nothing', async () => {
    const lines = [
      'Left out: 1 part, because of what is in the files:',
      '  serie-a/a.csv, line 12: FTHG is "four", which is not a count',
    ];
    expect(await importOf({ 'serie-a/a.csv': [COLUMNS, ...MATCHES, BAD_ROW] })).toMatchObject({
      code: 0,
      output: ['Imported 10 matches of football-data.', ...lines],
    });
    expect((await run('sources')).output.slice(2)).toEqual(['', 'football-data:', ...lines]);
    await importOf({ 'serie-a/a.csv': [COLUMNS, ...MATCHES] });
    expect((await run('sources')).output.slice(2)).toEqual([]);
  });

  test('the parts that an import leaves out, end the import with exit code 2 when they are more than a tenth of a file, of which nothing is stored', async () => {
    const files = {
      'serie-a/a.csv': [COLUMNS, ...MATCHES],
      'serie-b/b.csv': [COLUMNS, ...MATCHES.slice(0, 5), BAD_ROW],
    };
    const { code, output, complaints } = await importOf(files);
    expect({ code, first: output[0] }).toEqual({ code: 2, first: 'football-data is up to date (10 matches).' });
    expect(complaints).toEqual([
      'serie-b/b.csv: 1 of 6 rows cannot be read (line 7: FTHG is "four", which is not a count), so that nothing of this file is imported',
    ]);
  });

  test('the parts that an import leaves out, are stored by league for a sync', async () => {
    const data = canonicalImport([playedMatch(1)]);
    const sync = (league: string, problems: readonly string[]) =>
      storeImport(
        opened,
        { ...data, leftOut: problems.map((problem) => ({ file: `${league}.csv`, place: null, problem })) },
        { progress: silentProgress, now, league },
      );
    await sync('serie-a', ['a']);
    await sync('serie-b', ['b', 'c']);
    await sync('serie-a', []);
    const [source] = (await listSources(opened.db)).filter(({ key }) => key === data.source.key);
    expect(source?.leftOut.count).toBe(2);
    expect(source?.leftOut.parts.map(({ problem }) => problem)).toEqual(['b', 'c']);
  });
});
