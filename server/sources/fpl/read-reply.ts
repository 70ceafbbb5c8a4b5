import { type FantasyGame, hasCounter } from '#server/sources/fpl/fantasy-game.ts';
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
  rowSchemas,
  SUMMARIES,
  SUMMARY,
} from '#server/sources/fpl/replies.ts';
import { parseReply, parseRows, parseValue, type ReadReply } from '#server/sources/parts/parse-reply.ts';

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

/** The readers of the replies with figures, by the counters that a game has. */
export function figureReaders(game: FantasyGame) {
  const { history, live, slimmed } = rowSchemas((counter) => hasCounter(game, counter));
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
