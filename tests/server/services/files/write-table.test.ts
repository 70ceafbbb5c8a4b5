import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_TABLES, type FileTable } from '#lib/contract/data/files.ts';
import { ALL_STATISTICS, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { columnName } from '#server/services/files/file-tables.ts';
import { writeTable } from '#server/services/files/write-table.ts';
import { analystFootball } from '#tests/support/analyst-football.ts';
import { inDuckDB } from '#tests/support/duckdb.ts';
import { engines } from '#tests/support/server-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenline-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const never = new AbortController().signal;

describe.each(engines())('whole tables as Parquet on $name', ({ name, open }) => {
  let opened: OpenDatabase;
  const path = (table: FileTable) => join(folder, `${name}-${table}.parquet`);
  beforeAll(async () => {
    opened = await open();
    await analystFootball(opened.db);
    for (const table of FILE_TABLES) {
      const write = (bytes: Uint8Array) => appendFile(path(table), bytes);
      await writeTable(opened.db, { table, userId: null, signal: never, write });
    }
  });
  afterAll(() => opened.close());

  /** The rows of a query of the database, which the file has too. */
  async function expectSame(query: (form: 'file' | 'database') => string): Promise<void> {
    const { rows } = await sql.raw<object>(query('database')).execute(opened.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(await inDuckDB(query('file'))).toEqual(rows.map((row) => snake(row)));
  }

  test.each([
    ['player-games', 'player', 'player_periods'],
    ['team-games', 'team', 'team_periods'],
  ] as const)('each figure in the file %s is that of the database', async (table, subject, stored) => {
    const ofSubject = ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].subjects.includes(subject));
    await expectSame((form) => {
      const figures = ofSubject
        .map(columnName)
        .map((column) => `${column}${form === 'file' ? '' : '::text'}::float8 as ${column}`);
      const [from, period] =
        form === 'file' ? [`'${path(table)}'`, 'period'] : [stored, `(array['match', 'first half'])[period + 1]`];
      return `select match_id, ${subject}_id, ${period} as period, ${figures} from ${from} order by 1, 2, 3`;
    });
  });

  test('a referee has the figures of both teams in each match, and matches without a referee are absent', () =>
    expectSame((form) =>
      form === 'file'
        ? `select match_id, referee, home_fouls_committed as home, away_red_cards as away from '${path('referee-games')}'
            where period = 'match' order by 1`
        : `select matches.id as match_id, referees.name as referee, home.fouls_committed as home, away.red_cards as away
            from matches join referees on referees.id = referee_id
            join team_periods as home on home.match_id = matches.id and home.is_home and home.period = 0
            join team_periods as away on away.match_id = matches.id and not away.is_home and away.period = 0 order by 1`,
    ));

  test('predictions have what was stated, and their grade once there is one', () =>
    expectSame((form) =>
      form === 'file'
        ? `select match_id, player_id, statistic, expected, line, probability, observed, came_true from '${path('predictions')}' order by 1, 2`
        : `select match_id, player_id, case statistic when 'shotsOnTarget' then 'shots_on_target' else statistic end as statistic,
            expected, line, confidence as probability, actual_value as observed, actual_value >= line as came_true from highlights order by 1, 2`,
    ));

  test('each row states the source and the provenance of each figure, and the file credits the sources', async () => {
    const [row] =
      await inDuckDB(`select source->>'shots' as shots, provenance->>'shots' as how, source->>'goals' as goals
      from '${path('player-games')}' where match_id = 3 limit 1`);
    expect(row).toEqual({ shots: 'two', how: 'proxy', goals: 'two' });
    const [note] = await inDuckDB(
      `select decode(value) as credits from parquet_kv_metadata('${path('player-games')}') where decode(key) = 'sources'`,
    );
    expect(JSON.parse(String(note?.['credits']))).toMatchObject([
      { source: 'one', attribution: 'Its makers' },
      { source: 'two', name: 'Second "source"' },
    ]);
  });

  test('a match with a day but no time has a date and no kick-off', async () => {
    const [row] = await inDuckDB(
      `select date, kick_off, season, label from '${path('team-games')}' where match_id = 3`,
    );
    expect(row).toEqual({ date: '2026-06-15', kick_off: null, season: 2026, label: 'Demo data' });
  });
});

/** The row with the names of the database's columns. */
function snake(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}
