import type { ApiReplies } from '#server/live/api-football/api-replies.ts';
import { dueFigures, dueMissing } from '#server/live/api-football/due-figures.ts';
import { ReplyRefused } from '#server/live/api-football/refusals.ts';
import { type FiguresRequest, missingEnds, type Round } from '#server/live/api-football/season-matches.ts';
import type { Collected } from '#server/live/collected.ts';
import { maxAgeAt } from '#server/live/due.ts';
import type { FetchContext } from '#server/live/live-source.ts';

/** The number of rounds that a chart needs. */
const SHOWN = 10;

/**
 * Fetches the figures of rounds, the newest first. The matches of a round are requested together, unless replies for single matches are
 * stored or the plan of the key does not allow requests for several matches. Yields when the rounds that charts need are complete.
 */
export async function* fetchRounds(
  collected: Collected,
  replies: ApiReplies,
  { now, progress }: FetchContext,
  rounds: readonly Round[],
): AsyncGenerator<void> {
  let isSingle = false;
  const fetchFigures = async (wanted: FiguresRequest) => {
    const first = await replies.get(wanted, maxAgeAt(now, dueFigures([...wanted.ends.values()])));
    const missing = first === null ? [] : missingEnds(wanted, first.rows);
    const reply = missing.length === 0 ? first : await replies.get(wanted, maxAgeAt(now, dueMissing(missing)));
    if (reply !== null) collected.add([reply.received]);
  };
  const isTogether = async ({ together, single }: Round) => {
    const [keptTogether, keptSingle] = await Promise.all([together, single].map((wanted) => keptOf(replies, wanted)));
    return keptTogether || !(keptSingle || isSingle || replies.allowance.isFree);
  };
  const fetchRound = async (round: Round) => {
    if (await isTogether(round)) {
      try {
        for (const wanted of round.together) await collected.attempt(() => fetchFigures(wanted));
        return;
      } catch (error) {
        if (!(error instanceof ReplyRefused)) throw error;
        isSingle = true;
      }
    }
    for (const wanted of round.single) await collected.attempt(() => fetchFigures(wanted));
  };
  progress.start('Fetching API-Football', rounds.length);
  for (const [index, round] of rounds.toSorted((one, other) => other.end - one.end).entries()) {
    await fetchRound(round);
    progress.advance(1);
    if (index === SHOWN - 1) yield;
  }
  progress.done();
}

/** Whether a reply to at least one of the requests is stored. */
async function keptOf(replies: ApiReplies, requests: readonly FiguresRequest[]): Promise<boolean> {
  for (const request of requests) if (await replies.isKept(request)) return true;
  return false;
}
