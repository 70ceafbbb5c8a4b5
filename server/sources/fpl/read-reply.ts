import { LeftOut } from '#server/data/left-out.ts';
import {
  BOOTSTRAP,
  type Bootstrap,
  ELEMENT,
  FIXTURE,
  FIXTURES,
  type Fixture,
  GAMEWEEK,
  type HistoryRow,
  LIVE,
  type LiveElement,
  type RowSchemas,
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

/** The readers of the replies with figures, by the rows that a game has. */
export function figureReaders({ history, live, slimmed }: RowSchemas) {
  const liveOf =
    (row: RowSchemas['live']): ReadReply<readonly LiveElement[]> =>
    (text, file, leftOut) =>
      parseRows(parseReply(text, file, LIVE).elements, file, row, leftOut, ['elements']);
  const summary: ReadReply<readonly HistoryRow[]> = (text, file, leftOut) =>
    parseRows(parseReply(text, file, SUMMARY).history, file, history, leftOut, ['history']);
  /** Reads several summaries: their rows by the player's id. */
  const summaries: ReadReply<ReadonlyMap<number, readonly HistoryRow[]>> = (text, file, leftOut) => {
    const listed = Object.entries(parseReply(text, file, SUMMARIES)).flatMap(([id, own]) =>
      own.history.map((row, index) => ({ id, row, index })),
    );
    const read = leftOut.rows(file, listed, ({ id, row, index }) => ({
      id: Number(id),
      row: parseValue(row, file, history, [id, 'history', index]),
    }));
    const byPlayer = Map.groupBy(read, ({ id }) => id);
    return new Map([...byPlayer].map(([id, own]) => [id, own.map(({ row }) => row)]));
  };
  return { live: liveOf(live), slimmed: liveOf(slimmed), summary, summaries };
}

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
