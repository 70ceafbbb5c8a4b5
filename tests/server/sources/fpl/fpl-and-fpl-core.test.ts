import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { realData } from '#tests/support/real-data.ts';

const folders = [realData('fpl'), realData('fpl-core')] as const;

describe.runIf(!folders.includes(null))('fpl and fpl-core in 2026/27', () => {
  let [fpl, core]: CanonicalImport[] = [];
  beforeAll(async () => {
    fpl = await readFpl(folderFiles(folders[0] ?? ''), { progress: silentProgress });
    core = await readFplCore(folderFiles(join(folders[1] ?? '', '2026-2027')), { progress: silentProgress });
  });

  test('each of 600 players and 20 clubs has the same key in both sources', () => {
    const keys = (things: readonly { readonly sharedKey?: string }[] = []) => things.map(({ sharedKey }) => sharedKey);
    const [players, teams] = [new Set(keys(core?.players)), new Set(keys(core?.teams))];
    expect(keys(fpl?.players).filter((key) => players.has(key))).toHaveLength(600);
    expect(keys(fpl?.teams).filter((key) => teams.has(key))).toHaveLength(20);
  });

  test('all 380 fixtures have the same kick-off and gameweek', () => {
    const written = (data: CanonicalImport | undefined) =>
      (data?.matches ?? []).map(
        ({ home, away, kickOff, round }) => `${home.team}-${away.team} ${kickOff.toISOString()} ${round}`,
      );
    const fixtures = new Set(written(core));
    expect(written(fpl).filter((fixture) => fixtures.has(fixture))).toHaveLength(380);
  });

  test('the players of Arsenal against Coventry have equal goals, saves, tackles and recoveries', () => {
    const appearances = (data: CanonicalImport | undefined) => {
      const match = data?.matches.find(({ home, away }) => home.team === '3' && away.team === '9');
      if (match?.status !== 'played') throw new Error('The match has no figures.');
      return match.appearances.toSorted((one, other) => Number(one.player) - Number(other.player));
    };
    const [official, community] = [appearances(fpl), appearances(core)];
    const lines = (of: typeof official) =>
      of.map(({ player, isHome, periods }) => [player, isHome, periods.full.goals, periods.full.saves]);
    expect(lines(official)).toEqual(lines(community));
    // The other eight players have no summary in the sample.
    const withSummary = official.flatMap(({ periods }, index) => (periods.full.tackles === null ? [] : index));
    const further = (of: typeof official) =>
      withSummary.map((index) => [of[index]?.periods.full.tackles, of[index]?.periods.full.more?.recoveries]);
    expect(withSummary).toHaveLength(23);
    expect(further(official)).toEqual(further(community));
  });
});
