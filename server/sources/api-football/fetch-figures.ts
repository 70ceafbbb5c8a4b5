import type { ApiReplies } from '#server/sources/api-football/api-replies.ts';
import { dueFigures, dueMissing } from '#server/sources/api-football/due-figures.ts';
import { ReplyRefused } from '#server/sources/api-football/refusals.ts';
import { type Batch, type FiguresRequest, missingEnds } from '#server/sources/api-football/season-matches.ts';
import type { Collected } from '#server/sources/fetching/collected.ts';
import { maxAgeAt } from '#server/sources/fetching/due.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';

/** The number of batches with the ten games of each team that a chart needs, in a league of up to 24 teams. */
const SHOWN = 6;

/**
 * Fetches the figures of batches, the newest first. The matches of a batch are requested together, unless replies for single matches are
 * stored or the plan of the key does not allow requests for several matches. Yields when the batches that charts need are complete.
 */
export async function* fetchFigures(
  collected: Collected,
  replies: ApiReplies,
  { now, progress }: FetchContext,
  batches: readonly Batch[],
): AsyncGenerator<void> {
  let isSingle = false;
  const fetchReply = async (wanted: FiguresRequest, isAwaited: boolean) => {
    const first = await replies.get(wanted, maxAgeAt(now, dueFigures([...wanted.ends.values()])));
    const missing = first === null || !isAwaited ? [] : missingEnds(wanted, first.rows);
    const reply = missing.length === 0 ? first : await replies.get(wanted, maxAgeAt(now, dueMissing(missing)));
    if (reply !== null) collected.add([reply.received]);
  };
  const isTogether = async ({ together, single }: Batch) =>
    (await replies.isKept(together)) || !(isSingle || replies.allowance.isFree || (await isAnyKept(replies, single)));
  const fetchBatch = async (batch: Batch) => {
    if (await isTogether(batch)) {
      try {
        return await collected.attempt(() => fetchReply(batch.together, batch.hasFigures));
      } catch (error) {
        if (!(error instanceof ReplyRefused)) throw error;
        isSingle = true;
      }
    }
    for (const wanted of batch.single) await collected.attempt(() => fetchReply(wanted, batch.hasFigures));
  };
  progress.start('Fetching API-Football', batches.length);
  for (const [index, batch] of batches.toSorted((one, other) => other.end - one.end).entries()) {
    await fetchBatch(batch);
    progress.advance(1);
    if (index === SHOWN - 1) yield;
  }
  progress.done();
}

async function isAnyKept(replies: ApiReplies, requests: readonly FiguresRequest[]): Promise<boolean> {
  for (const request of requests) if (await replies.isKept(request)) return true;
  return false;
}
