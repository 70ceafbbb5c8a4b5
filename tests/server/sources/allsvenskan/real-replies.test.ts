import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { allsvenskanReplies, writeAllsvenskan } from '#tests/support/allsvenskan-replies.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { playerDetails } from '#tests/support/player-details.ts';
import { realData } from '#tests/support/real-data.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const replies = allsvenskanReplies();
const MISSING = ['shots', 'shotsOnTarget', 'blockedShots', 'cornersWon', 'foulsWon', 'foulsCommitted'] as const;

describe.skipIf(replies === null)('the replies of Allsvenskan of 22 August 2026', () => {
  if (replies === null) return;
  const { bootstrap, summaries } = replies;
  let data: CanonicalImport;
  let played: PlayedMatch[];
  const order = (folder: string) => ({
    source: 'allsvenskan-fantasy',
    folder,
    competitions: undefined,
    today: new Date('2026-08-22T01:18:00Z'),
  });
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tenline-test-'));
    writeAllsvenskan(folder, replies);
    data = await readSource(order(folder), { progress: silentProgress });
    rmSync(folder, { recursive: true });
    played = data.matches.filter((match): match is PlayedMatch => match.status === 'played');
  });
  const blocks = () =>
    played.flatMap(({ appearances }) =>
      appearances.map(({ player, isHome, periods }) => ({ player, isHome, ...periods.full })),
    );
  const sum = (statistic: Statistic) => blocks().reduce((total, block) => total + (block[statistic] ?? 0), 0);
  const codeOf = (element: number) => String(bootstrap.elements.find(({ id }) => id === element)?.code);
  const lastTen = (element: number, statistic: Statistic) =>
    blocks()
      .flatMap((block) => (block.player === codeOf(element) ? [block[statistic]] : []))
      .slice(-10);

  test('16 of the 32 teams play, 480 players are listed, and 136 of 240 matches of one year are played', () => {
    expect(bootstrap.teams).toHaveLength(32);
    expect([data.teams.length, data.players.length, data.matches.length, played.length]).toEqual([16, 480, 240, 136]);
    expect(new Set(data.matches.map(({ season }) => season))).toEqual(new Set([2026]));
    expect(data.leftOut).toEqual([]);
  });

  test('4,149 appearances of 412 players are read, none of a coming match and none twice', () => {
    const rows = played.flatMap(({ key, appearances }) => appearances.map(({ player }) => `${key} ${player}`));
    expect([rows.length, new Set(rows).size, new Set(blocks().map(({ player }) => player)).size]).toEqual([
      4149, 4149, 412,
    ]);
  });

  test('the sums of goals, cards, assists and saves are those of the replies', () => {
    const scores = played.flatMap(({ home, away }) => [home.periods.full.goals ?? 0, away.periods.full.goals ?? 0]);
    expect(scores.reduce((total, goals) => total + goals)).toBe(421);
    expect([sum('goals'), sum('yellowCards'), sum('redCards')]).toEqual([407, 469, 11]);
    expect([sum('assists') / 136, sum('saves') / 136].map((mean) => mean.toFixed(2))).toEqual(['2.83', '6.36']);
  });

  test('the totals of each player equal the totals that the list of players states', () => {
    const totals = new Map<string, number[]>();
    for (const { player, minutesPlayed, goals, assists, saves, yellowCards, redCards, more } of blocks()) {
      const own = [minutesPlayed, goals, assists, saves, yellowCards, redCards, more?.chancesCreated];
      totals.set(
        player,
        (totals.get(player) ?? own.map(() => 0)).map((total, at) => total + (own[at] ?? 0)),
      );
    }
    const columns = ['minutes', 'goals_scored', 'assists', 'saves', 'yellow_cards', 'red_cards', 'key_passes'];
    const wrong = bootstrap.elements.filter(
      (element) =>
        JSON.stringify(totals.get(String(element.code)) ?? columns.map(() => 0)) !==
        JSON.stringify(columns.map((column) => element[column])),
    );
    expect(wrong).toEqual([]);
  });

  test('the last ten games of Bjerkebo, Ure and Rönning are those of the replies', () => {
    expect(lastTen(61, 'goals')).toEqual([1, 0, 0, 1, 0, 0, 1, 1, 1, 0]);
    expect(lastTen(255, 'saves')).toEqual([1, 4, 5, 6, 6, 0, 5, 6, 6, 6]);
    const scored = blocks().filter(({ player }) => player === codeOf(69));
    expect(scored.reduce((total, { goals }) => total + (goals ?? 0), 0)).toBe(15);
  });

  test('what the game does not count is missing, also starts', () => {
    for (const statistic of [...MISSING, 'offsides', 'passes', 'tackles'] as const) {
      expect(data.source.provenance.player[statistic]).toBe('missing');
      expect(new Set(blocks().map((block) => block[statistic]))).toEqual(new Set([null]));
    }
    expect(new Set(blocks().map(({ startedMatch }) => startedMatch))).toEqual(new Set([null]));
    expect(new Set(blocks().flatMap(({ more }) => Object.keys(more ?? {})))).toEqual(
      new Set(['chancesCreated', 'fantasyPoints']),
    );
  });

  test('after an import, what the game does not count is missing in a chart and in the coverage, not 0', async () => {
    const opened = await memoryDatabase();
    onTestFinished(() => opened.close());
    const own = played.filter(({ appearances }) => appearances.some(({ player }) => player === codeOf(61)));
    const now = new Date('2026-08-22T02:00:00Z');
    await storeImport(opened, { ...data, matches: own }, { progress: silentProgress, now });
    const { data: detail, values, isMissing, coverage } = await playerDetails(opened, 'bjerkebo');
    expect(detail.lastGames).toHaveLength(18);
    expect(detail.lastGames[0]).toMatchObject({ league: { name: 'Allsvenskan' } });
    expect([...values('goals'), ...values('yellowCards')]).not.toContain(null);
    const missing = [...MISSING, 'offsides', 'passes', 'tackles'] as const;
    expect(missing.filter((statistic) => !isMissing(statistic))).toEqual([]);
    expect(coverage).toBe('No shots, fouls, corners, offsides, passes or tackles.');
  });

  test('each counter of the table is one that the reply lists', () => {
    const listed = bootstrap.element_stats.map(({ name }) => name);
    expect(listed).toEqual(
      expect.arrayContaining(['assists', 'goals_scored', 'key_passes', 'red_cards', 'saves', 'yellow_cards']),
    );
    expect(['starts', 'tackles', 'expected_goals', 'recoveries'].filter((name) => listed.includes(name))).toEqual([]);
  });

  test('players who left keep their rows, and five players have rows of an earlier club', () => {
    const gone = bootstrap.elements.filter(({ status }) => status === 'u').map(({ code }) => String(code));
    const seen = new Set(blocks().map(({ player }) => player));
    expect([gone.length, gone.filter((code) => seen.has(code)).length]).toEqual([71, 55]);
    const clubs = new Map(data.players.map(({ key, club }) => [key, club]));
    const elsewhere = played.flatMap(({ home, away, appearances }) =>
      appearances.flatMap(({ player, isHome }) =>
        clubs.get(player) === (isHome ? home.team : away.team) ? [] : [player],
      ),
    );
    expect(new Set(elsewhere).size).toBe(5);
  });

  test('minutes of a side are 985 to 990, but for sides with a sending-off or an abandoned count', () => {
    const sides = played.flatMap(({ appearances }) =>
      [true, false].map((side) => appearances.filter(({ isHome }) => isHome === side)),
    );
    expect(sides.every((side) => side.length >= 12 && side.length <= 17)).toBe(true);
    const minutes = sides.map((side) =>
      side.reduce((total, { periods }) => total + (periods.full.minutesPlayed ?? 0), 0),
    );
    expect(minutes.filter((own) => own >= 984 && own <= 990).length).toBeGreaterThan(200);
  });

  test('the replies of the Premier League are refused, because more clubs play there', async () => {
    const folder = realData('fpl');
    if (folder === null) return;
    const refused = readSource(order(folder), { progress: silentProgress });
    await expect(refused).rejects.toThrow('fixtures.json: has 20 clubs, but Allsvenskan has 16');
  });

  test('Yohanna and Stroud, who moved to England, have the same shared key in both games', async () => {
    const folder = realData('fpl');
    if (folder === null) return;
    const fpl = await readFpl(folderFiles(folder), { progress: silentProgress });
    const shared = new Set(fpl.players.map(({ sharedKey }) => sharedKey));
    const both = data.players.filter(({ sharedKey }) => shared.has(sharedKey));
    expect(both.map(({ lastName, availability }) => [lastName, availability?.hasLeft])).toEqual([
      ['Yohanna', true],
      ['Stroud', true],
    ]);
  });

  test('103 pairs of a player and a round have two rows', () => {
    const pairs = Object.entries(summaries).flatMap(([id, { history }]) =>
      [...Map.groupBy(history, ({ round }) => round)].flatMap(([round, own]) =>
        own.length > 1 ? [`${id} ${round}`] : [],
      ),
    );
    expect(pairs).toHaveLength(103);
  });
});
