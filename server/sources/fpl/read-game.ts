import type { CanonicalImport } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import type { FantasyGame } from '#server/sources/fpl/fantasy-game.ts';
import { figureReaders, readBootstrap, readFixtures } from '#server/sources/fpl/read-reply.ts';
import type { FplReplies, HistoryRow, LiveElement } from '#server/sources/fpl/replies.ts';
import { seasonOfReplies } from '#server/sources/fpl/season-of-replies.ts';
import { refuseFantasyArchive } from '#server/sources/parts/fantasy-archive.ts';
import { type ReadReply, readWhole } from '#server/sources/parts/parse-reply.ts';
import { requireCompetition } from '#server/sources/parts/premier-league.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

const BOOTSTRAP_FILE = 'bootstrap-static.json';
const FIXTURES_FILE = 'fixtures.json';
const SUMMARIES_FILE = 'summaries.json';
const SLIMMED_FILE = 'live-slimmed.json';
const LIVE_FILE = /^event\/(\d+)\/live(\.json)?$/;
const SUMMARY_FILE = /^element-summary\/(\d+)(\.json)?$/;

interface Options {
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

/**
 * Returns a reader of the replies of a Fantasy game, which must be of one season: `bootstrap-static.json`,
 * `fixtures.json`, and the files with figures. These are `event/<gameweek>/live`, `live-slimmed.json`,
 * `element-summary/<id>` and `summaries.json`; each may be absent. A row that cannot be read is left out and named, and
 * so is a file with figures of another form.
 *
 * The reader throws a `DataError` for a list of players or fixtures that cannot be read, replies that contradict each
 * other, those of another league, or another competition than that of the game.
 */
export function readGame(game: FantasyGame) {
  const read = figureReaders(game);
  return async (files: SourceFiles, options: Options): Promise<CanonicalImport> => {
    await refuseFantasyArchive(files);
    requireCompetition(game.credit.key, game.competition, options.competitions);
    const leftOut = new LeftOut();
    return seasonOfReplies(game, await repliesOf(files, read, options.progress, leftOut), leftOut);
  };
}

async function repliesOf(
  files: SourceFiles,
  read: ReturnType<typeof figureReaders>,
  progress: Progress,
  leftOut: LeftOut,
): Promise<FplReplies> {
  const names = (await files.list()).filter(isReply);
  progress.start('Reading replies', names.length);
  const textOf = async (name: string) => {
    if (!names.includes(name)) throw new DataError(name, null, 'is missing');
    progress.advance(1);
    return (await files.read(name)).toString();
  };
  const figures = async <Content>(name: string, readContent: ReadReply<Content>): Promise<Content | null> =>
    leftOut.attemptFile(async () => readContent(await textOf(name), name, leftOut));

  const bootstrap = readWhole(readBootstrap, await textOf(BOOTSTRAP_FILE), BOOTSTRAP_FILE, leftOut);
  const fixtures = readWhole(readFixtures, await textOf(FIXTURES_FILE), FIXTURES_FILE, leftOut);
  const live: LiveElement[] = [];
  if (names.includes(SLIMMED_FILE)) live.push(...((await figures(SLIMMED_FILE, read.slimmed)) ?? []));
  const gameweeks = new Set<number>();
  for (const name of names) {
    const gameweek = LIVE_FILE.exec(name)?.[1];
    if (gameweek === undefined) continue;
    live.push(...((await figures(name, read.live)) ?? []));
    gameweeks.add(Number(gameweek));
  }
  const summaries = new Map<number, readonly HistoryRow[]>(
    names.includes(SUMMARIES_FILE) ? await figures(SUMMARIES_FILE, read.summaries) : null,
  );
  for (const name of names) {
    const id = SUMMARY_FILE.exec(name)?.[1];
    const history = id === undefined ? null : await figures(name, read.summary);
    if (history !== null) summaries.set(Number(id), history);
  }
  progress.done();
  return { bootstrap, fixtures, summaries, live, gameweeks: files.isPartial ? gameweeks : null };
}

function isReply(path: string): boolean {
  const single = [BOOTSTRAP_FILE, FIXTURES_FILE, SUMMARIES_FILE, SLIMMED_FILE];
  return single.includes(path) || LIVE_FILE.test(path) || SUMMARY_FILE.test(path);
}
