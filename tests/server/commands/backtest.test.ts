import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { event } from '#tests/support/wyscout-events.ts';
import { rawMatch, wyscoutFolder } from '#tests/support/wyscout-folder.ts';

async function run(...words: string[]) {
  const described: string[] = [];
  const complaints: string[] = [];
  const code = await commandLine(['backtest', ...words], {
    env: {},
    clock: () => new Date('2026-11-15T12:00:00Z'),
    progress: silentProgress,
    stdin: Readable.from([]),
    say: (line) => described.push(line),
    complain: (line) => complaints.push(line),
    stopRequested: () => Promise.resolve(),
  });
  return { code, described, complaints };
}

/** A folder whose competition has one match per round, on consecutive days. */
function season(rounds: number): Promise<string> {
  const ids = Array.from({ length: rounds }, (_, index) => 100 + index);
  return wyscoutFolder({
    matches: { Test_League: ids.map((id, index) => rawMatch(id, { gameweek: index + 1 })) },
    events: { Test_League: ids.map((matchId) => event('shot', { matchId, tags: [101] })) },
  });
}

describe('backtest', () => {
  test('prints the measurements of the competitions in a folder', async () => {
    const { code, described, complaints } = await run(await season(10));
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
    const report = described.join('\n');
    expect(report).toContain('Test League: 10 matches predicted day by day, 2 graded.');
    expect(report).toMatch(/^goals +2 /m);
    expect(report).toMatch(/^pooled +32 /m);
    expect(report).toMatch(/^Leak check: .* 0 of \d+ predictions up to that day changed, [1-9]\d* of \d+ after it\.$/m);
    expect(report).toMatch(/^Speed: ([\d,]+ predictions of a player's statistic a second|too few predictions) /m);
  });

  test('with --json writes the figures to a file, with null for those that cannot be calculated', async () => {
    const file = join(temporaryFolder(), 'figures.json');
    expect(await run(await season(10), '--competitions', 'test_league', '--json', file)).toMatchObject({ code: 0 });
    const figures: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const four = { logLoss: expect.any(Number), brier: expect.any(Number), ece: expect.any(Number) };
    expect(figures).toMatchObject({
      competitions: ['Test League'],
      matches: 10,
      gradedMatches: 2,
      team: {
        goals: { n: 4, base: 0.5, ...four, auc: 1, naive: { ...four, auc: 1 } },
        tackles: { n: 4, base: 0, ...four, auc: null, naive: { ...four, auc: null } },
        pooled: { n: 32 },
      },
      player: { goals: { n: 2, base: 1 } },
      bands: { team: expect.any(Array) },
      leakCheck: { changedBefore: 0 },
    });
  });

  test('backtest reports in one line that a season is too short to grade', async () => {
    expect(await run(await season(8))).toMatchObject({
      code: 2,
      complaints: [
        'Nothing to grade in Test League: a league needs more than 8 rounds, a cup teams with 8 earlier matches.',
      ],
    });
  });

  test('backtest reports in one line that the file of figures cannot be written, and still prints the figures', async () => {
    const file = join(temporaryFolder(), 'nowhere', 'figures.json');
    const { code, complaints, described } = await run(await season(10), '--json', file);
    expect(code).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(/^The figures cannot be written to .*figures\.json: ENOENT/)]);
    expect(described.join('\n')).toContain('2 graded');
  });

  test('backtest reports in one line what is wrong with the folder or the competitions', async () => {
    expect(await run('/no/such/folder')).toMatchObject({
      code: 2,
      complaints: ['/no/such/folder: is not a readable folder'],
    });
    expect(await run(await season(10), '--competitions', 'Atlantis')).toMatchObject({
      code: 2,
      complaints: ['matches.zip: has no competition "Atlantis", only Test_League'],
    });
    expect(await run()).toMatchObject({
      code: 2,
      complaints: ['Name a folder of wyscout files, or --stored with --competition and --season.'],
    });
  });
});
