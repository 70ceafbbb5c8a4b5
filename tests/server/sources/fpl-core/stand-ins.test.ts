import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { coreFolder, coreMatch, corePlayer, csv, inGameweek } from '#tests/support/fpl-core-folder.ts';

type Cells = Readonly<Record<string, string | number>>;

/** The provenances of a match that differ from those of its source, in a season that starts in `year`. */
async function standIns(year: number, players: readonly Cells[], enrichment: readonly Cells[] = []) {
  const folder = coreFolder({
    [inGameweek('matches.csv')]: csv([coreMatch()]),
    [inGameweek('playermatchstats.csv')]: csv(players),
    ...(enrichment.length > 0 ? { [inGameweek('player_match_enrichment.csv')]: csv(enrichment) } : {}),
  });
  if (year !== 2026) renameSync(join(folder, '2026-2027'), join(folder, `${year}-${year + 1}`));
  const data = await readFplCore(folderFiles(folder), { progress: silentProgress });
  return data.matches[0]?.standIns;
}

const counted = (id: number) => ({ match_id: 'one-vs-two', player_id: id, total_passes: 50 });

test('passes are measured in a match that counts them for every player', async () => {
  const players = [corePlayer(11), corePlayer(12)];
  expect(await standIns(2026, players, [counted(11), counted(12)])).toEqual({ player: { passes: 'measured' } });
  expect(await standIns(2026, players, [counted(11)])).toBeUndefined();
  expect(await standIns(2026, players)).toBeUndefined();
});

test('before 2025/26 the tackles of teams are a proxy, and so are those of players in a match that counts all tackles for no player', async () => {
  expect(await standIns(2024, [corePlayer(11, { tackles: 2 })])).toEqual({ team: { tackles: 'proxy' }, player: {} });
  expect(await standIns(2024, [corePlayer(11)])).toEqual({ team: { tackles: 'proxy' }, player: { tackles: 'proxy' } });
});
