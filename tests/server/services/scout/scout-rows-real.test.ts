import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScoutQuestion, ScoutReply } from '#lib/contract/scout/scout.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { type ScoutRow, scoutRows } from '#lib/domain/scout/scout-rows.ts';
import { splitChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { importReplay } from '#server/services/football/imports/import-replay.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { createScout } from '#server/services/scout/rows/scout.ts';
import { createSeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { createSlates } from '#server/services/scout/slate/slates.ts';
import { fixturesAfter } from '#tests/support/fixtures-after.ts';
import { runs } from '#tests/support/full-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { panelAllowed, panelFigures, queriedFigures } from '#tests/support/scout-expectations.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const [wyscout, core] = [realData('wyscout'), realData('fpl-core')];
/** A Wednesday before round 30 of the replay. */
const REPLAY_NOW = new Date('2026-11-18T12:00:00Z');
/** Between rounds 29 and 30. */
const CORE_NOW = new Date('2026-03-11T12:00:00Z');

const SEASONS = [
  {
    name: 'England 2017/18 replayed',
    folder: wyscout,
    now: REPLAY_NOW,
    more: [] as const,
    fill: async (opened: OpenDatabase) => {
      const data = await realImport('wyscout', wyscout ?? '', ['england']);
      await importReplay(opened, data, { now: REPLAY_NOW, progress: silentProgress });
    },
  },
  {
    name: 'the Premier League 2025/26 of fpl-core',
    folder: core,
    now: CORE_NOW,
    more: ['fantasy', 'defence'] as const,
    fill: async (opened: OpenDatabase) => {
      const data = await realImport('fpl-core', core ?? '');
      const keys = data.competitions.filter(({ name }) => name === 'Premier League').map(({ key }) => key);
      const season = data.matches.filter((match) => match.season === 2025 && keys.includes(match.competition));
      await storeImport(opened, fixturesAfter({ ...data, matches: season }, CORE_NOW), { progress: silentProgress });
    },
  },
];

describe.each(SEASONS)("Scout's rows of $name", ({ folder, fill, now, more }) => {
  let opened: OpenDatabase;
  let ask: (question: ScoutQuestion) => Promise<ScoutReply>;
  let allowedTo: (row: ScoutRow) => ReturnType<typeof panelAllowed>;
  beforeAll(async () => {
    if (folder === null) return;
    opened = await largeDatabase();
    await fill(opened);
    const { db } = opened;
    const seasons = createSeasonsConceded(db);
    const scout = createScout({ db, clock: () => now, slates: createSlates(db, seasons) });
    allowedTo = async (row) => panelAllowed({ db, seasons }, row, await loadWorldVersions(db, 1));
    ask = async (question) => scout(question, { id: 1, plan: 'PREMIUM' }, await loadWorldVersions(db, 1));
  });
  afterAll(() => opened?.close());

  /** All rows of a view, read page by page. */
  async function allRows(question: ScoutQuestion) {
    const rows: ScoutRow[] = [];
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const reply = await ask({ ...question, cursor, limit: 700 });
      rows.push(...scoutRows(reply));
      cursor = reply.next;
      if (cursor === null) expect(rows).toHaveLength(reply.total);
    }
    return rows;
  }

  const QUESTIONS: readonly ScoutQuestion[] = [
    { days: 8, group: 'base' },
    { days: 8, group: 'base', side: 'under', line: 'shots:1.5,passes:30.5,goals:0.5' },
    { days: 8, statistic: 'total-shots', subject: 'team' },
    { days: 8, statistic: 'opposite-foulsCommitted', side: 'under', line: '10.5' },
    ...more.map((group) => ({ days: 8, group })),
  ];

  test.runIf(folder !== null).each(QUESTIONS)('equal those of the Stats panel and of a query: %o', async (question) => {
    const rows = (await allRows(question)).filter(({ type }) => type !== 'referee');
    expect(rows.length).toBeGreaterThan(15);
    const mixed = (key: unknown) => createHash('sha256').update(JSON.stringify(key)).digest('hex');
    const sample = rows
      .map((row) => ({ row, key: mixed([row.id, row.type, row.choice]) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .slice(0, runs(8, 50));
    const side = question.side ?? 'over';
    // Rows of the own statistic have an allowed figure, so the comparison below does not compare nulls only.
    const isOwn = rows.some(({ choice }) => splitChoice(choice).side === 'own');
    expect(sample.some(({ row }) => row.allowed !== null)).toBe(isOwn);
    for (const { row } of sample) {
      const isFixed = question.line?.includes(row.choice) || /^\d/.test(question.line ?? '');
      const { line, last5, last10, season, place, opponent } = row;
      const figures = { line, last5, last10, season, place, opponent, average: formatAverage(row.average) };
      expect(figures).toEqual(await panelFigures(opened, row, { side, now, ...(isFixed && { line }) }));
      expect(row.allowed).toEqual(await allowedTo(row));
      const queried = await queriedFigures(opened, row, side);
      const { line: _, ...rates } = figures;
      const { minutes, starts, streak } = row;
      expect({ ...rates, minutes, starts, streak: Math.abs(streak) }).toEqual(queried);
    }
  });
});
