import type { z } from 'zod';
import type { Progress } from '#server/base/progress.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { FPL } from '#server/sources/fpl/fpl-source.ts';
import {
  BOOTSTRAP,
  FIXTURES,
  type HistoryRow,
  LIVE,
  type LiveElement,
  SLIMMED_LIVE,
  SUMMARIES,
  SUMMARY,
} from '#server/sources/fpl/replies.ts';
import { seasonOfReplies } from '#server/sources/fpl/season-of-replies.ts';
import { parseReply } from '#server/sources/parts/parse-reply.ts';
import { requirePremierLeague } from '#server/sources/parts/premier-league.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

const BOOTSTRAP_FILE = 'bootstrap-static.json';
const FIXTURES_FILE = 'fixtures.json';
const SUMMARIES_FILE = 'summaries.json';
const SLIMMED_FILE = 'live-slimmed.json';
const LIVE_FILE = /^event\/(\d+)\/live(\.json)?$/;
const SUMMARY_FILE = /^element-summary\/(\d+)(\.json)?$/;

export interface FplOptions {
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

/**
 * Reads the replies of the Fantasy Premier League, which must be of one season: `bootstrap-static.json`, `fixtures.json`, and the files
 * with figures. These are `event/<gameweek>/live`, `live-slimmed.json`, `element-summary/<id>` and `summaries.json`; each may be absent.
 *
 * @throws {DataError} for a reply of another form, replies that contradict each other, or a competition other than the Premier League
 */
export async function readFpl(files: SourceFiles, { competitions, progress }: FplOptions): Promise<CanonicalImport> {
  requirePremierLeague(FPL.key, competitions);
  const names = (await files.list()).filter(isReply);
  progress.start('Reading replies', names.length);
  const read = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> => {
    if (!names.includes(name)) throw new DataError(name, null, 'is missing');
    const reply = parseReply((await files.read(name)).toString(), name, schema);
    progress.advance(1);
    return reply;
  };

  const bootstrap = await read(BOOTSTRAP_FILE, BOOTSTRAP);
  const fixtures = await read(FIXTURES_FILE, FIXTURES);
  const live: LiveElement[] = [];
  if (names.includes(SLIMMED_FILE)) live.push(...(await read(SLIMMED_FILE, SLIMMED_LIVE)).elements);
  const gameweeks = new Set<number>();
  for (const name of names) {
    const gameweek = LIVE_FILE.exec(name)?.[1];
    if (gameweek === undefined) continue;
    live.push(...(await read(name, LIVE)).elements);
    gameweeks.add(Number(gameweek));
  }
  const summaries = new Map<number, readonly HistoryRow[]>();
  if (names.includes(SUMMARIES_FILE)) {
    for (const [id, { history }] of Object.entries(await read(SUMMARIES_FILE, SUMMARIES)))
      summaries.set(Number(id), history);
  }
  for (const name of names) {
    const id = SUMMARY_FILE.exec(name)?.[1];
    if (id !== undefined) summaries.set(Number(id), (await read(name, SUMMARY)).history);
  }
  progress.done();
  const replies = { bootstrap, fixtures, summaries, live, gameweeks: files.isPartial ? gameweeks : null };
  return seasonOfReplies(replies, new LeftOut());
}

function isReply(path: string): boolean {
  const single = [BOOTSTRAP_FILE, FIXTURES_FILE, SUMMARIES_FILE, SLIMMED_FILE];
  return single.includes(path) || LIVE_FILE.test(path) || SUMMARY_FILE.test(path);
}
