import { LeftOut } from '#server/data/left-out.ts';
import {
  BOOTSTRAP,
  type Bootstrap,
  ELEMENT,
  FIXTURE,
  FIXTURES,
  type Fixture,
  GAMEWEEK,
  HISTORY,
  type HistoryRow,
  LIVE,
  LIVE_ELEMENT,
  type LiveElement,
  SLIMMED_ELEMENT,
  SUMMARIES,
  SUMMARY,
} from '#server/sources/fpl/replies.ts';
import { parseReply, parseRows, parseValue } from '#server/sources/parts/parse-reply.ts';

/**
 * Reads a reply. A row that cannot be read is left out. If more than a tenth of its rows are, none is read.
 *
 * @param file the reply's name in messages
 * @throws {DataError} for a reply of another form; the message names the place in the reply
 */
export type ReadReply<Content> = (text: string, file: string, leftOut: LeftOut) => Content;

export const readBootstrap: ReadReply<Bootstrap> = (text, file, leftOut) => {
  const { teams, events = [], elements } = parseReply(text, file, BOOTSTRAP);
  return {
    teams,
    events: parseRows(events, file, GAMEWEEK, leftOut, ['events']),
    elements: parseRows(elements, file, ELEMENT, leftOut, ['elements']),
  };
};

export const readFixtures: ReadReply<readonly Fixture[]> = (text, file, leftOut) =>
  parseRows(parseReply(text, file, FIXTURES), file, FIXTURE, leftOut);

export const readLive: ReadReply<readonly LiveElement[]> = (text, file, leftOut) =>
  parseRows(parseReply(text, file, LIVE).elements, file, LIVE_ELEMENT, leftOut, ['elements']);

export const readSlimmed: ReadReply<readonly LiveElement[]> = (text, file, leftOut) =>
  parseRows(parseReply(text, file, LIVE).elements, file, SLIMMED_ELEMENT, leftOut, ['elements']);

export const readSummary: ReadReply<readonly HistoryRow[]> = (text, file, leftOut) =>
  parseRows(parseReply(text, file, SUMMARY).history, file, HISTORY, leftOut, ['history']);

/** Reads several summaries: their rows by the player's id. */
export const readSummaries: ReadReply<ReadonlyMap<number, readonly HistoryRow[]>> = (text, file, leftOut) => {
  const listed = Object.entries(parseReply(text, file, SUMMARIES)).flatMap(([id, { history }]) =>
    history.map((row, index) => ({ id, row, index })),
  );
  const read = leftOut.rows(file, listed, ({ id, row, index }) => ({
    id: Number(id),
    row: parseValue(row, file, HISTORY, [id, 'history', index]),
  }));
  const byPlayer = Map.groupBy(read, ({ id }) => id);
  return new Map([...byPlayer].map(([id, own]) => [id, own.map(({ row }) => row)]));
};

/** Reads a reply that is not used in part. @throws {DataError} as {@link ReadReply}, and when more than a tenth of its rows cannot be read */
export function readWhole<Content>(
  read: ReadReply<Content>,
  text: string,
  file: string,
  leftOut = new LeftOut(),
): Content {
  const content = read(text, file, leftOut);
  leftOut.requireAccepted();
  return content;
}
